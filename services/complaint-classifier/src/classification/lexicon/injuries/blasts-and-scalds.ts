import type { Lexicon } from '../../concepts.ts'
import { PEOPLE } from '../people.ts'

const EN = {
  whom: `${PEOPLE.en.one}/${PEOPLE.en.many}/legs/leg/arm/arms/hand/hands/lap/face/back/feet/foot/thigh/thighs/chest/stomach`,
}
const FR = {
  hot: 'soupe/eau/huile/thé/café/potage/bouillon/sauce/chocolat/lait/friture bouillant*/brûlant*',
  whom: `${PEOPLE.fr.one}/${PEOPLE.fr.many}/jambe*/bras/main*/visage/pied*/cuisse*`,
}
const ES = {
  hot: 'sopa/agua/aceite/té/café/caldo/salsa/leche/chocolate hirviendo/hirviente',
  whom: `${PEOPLE.es.one}/${PEOPLE.es.many}/pierna/piernas/brazo/brazos/mano/manos/cara/pie/pies/espalda`,
  cells:
    'batería/baterías/móvil/celular/teléfono/cargador/patinete/powerbank/bombona/olla/horno/microondas/lavadora/secadora/portátil/ordenador/vaper/hervidor/estufa/pila/pilas',
}
const PT = {
  hot: 'sopa/água/óleo/azeite/chá/café/caldo/molho/leite fervendo/fervente/escaldante',
  whom: `${PEOPLE.pt.one}/${PEOPLE.pt.many}/perna/pernas/braço/braços/mão/mãos/rosto/cara/pé/pés/colo`,
  cells:
    'bateria/baterias/celular/telemóvel/telefone/carregador/trotinete/patinete/powerbank/botija/panela/forno/micro-ondas/lavadora/secadora/portátil/notebook/vape/chaleira/fogão/pilha',
}
const IT = {
  hot: 'zuppa/acqua/olio/tè/caffè/brodo/sugo/latte/minestra/cioccolata bollent*',
  whom: `${PEOPLE.it.one}/${PEOPLE.it.many}/gamba/gambe/braccio/mano/mani/viso/piede/piedi`,
}
const NL = {
  hot: 'kokende/kokend/kokendhete/gloeiendhete soep/water/olie/thee/koffie/saus/melk',
  whom: `${PEOPLE.nl.one}/${PEOPLE.nl.many}/been/benen/arm/armen/hand/handen/gezicht/voet/voeten`,
}
const PL = {
  hot: 'wrzącą/wrzący/wrzące zupę/wodę/herbatę/kawę/olej/tłuszcz/rosół/barszcz',
  whom: `${PEOPLE.pl.one}/${PEOPLE.pl.many}/mnie/nogę/nogi/rękę/ręce/twarz/stopę/stopy`,
}
const HI = {
  hot: 'उबलता/उबलती/उबलते/खौलता/खौलती/खौलते',
  whom: `${PEOPLE.hi.one}/${PEOPLE.hi.many}/हाथ/हाथों/पैर/पैरों/चेहरे`,
  cells: 'बैटरी/फोन/फ़ोन/मोबाइल/चार्जर/सिलेंडर/कुकर/टीवी',
}

/** What bursts, and boiling liquids on people: plain reports. Phones also explode with messages. */
export const blastsAndScalds: Record<string, Lexicon> = {
  en: {
    injury: `
      spilled/spilt/poured/tipped/dropped/splashed/knocked/threw ~ boiling/scalding ~ over/on/onto/down my/our/his/her/their/the ~ ${EN.whom}, boiling/scalding ~ over/on/onto/down me/him/her/us/myself,
      went/gone/stuck/stabbed/drove/pushed through/into my/his/her/our lip/gum/gums/tongue/cheek/palate/throat/thumb/toe/lower/upper/eye`,
    gas_sign: `gas stove/cooker/hob/oven/heater/bottle/pipe/line/cylinder/canister/fire/grill leaked/leaking/leaks`,
  },
  fr: {
    injury: `${FR.hot} ~ sur mon/ma/mes/notre/nos/son/sa/ses/le/la/les ${FR.whom}, ${FR.hot} ~ sur moi/lui/elle/nous`,
  },
  es: {
    injury: `${ES.hot} ~ sobre/en/por mi/mis/su/sus/nuestra/nuestro/la/el/las/los ${ES.whom}, ${ES.hot} ~ encima a/de mi/nuestra/nuestro/mí ${ES.whom}`,
    fire: `${ES.cells} ~ explotó/explotaron/estalló/estallaron/reventó, explotó/estalló/reventó el/la/mi/su ~ ${ES.cells}`,
    idiom: `teléfono/móvil/celular ~ explotó/estalló/reventó ~ mensajes/notificaciones/llamadas/correos`,
  },
  pt: {
    injury: `
      ${PT.hot} ~ no/na/nos/nas/em/sobre meu/minha/nosso/nossa/seu/sua/o/a ${PT.whom}, ${PT.hot} ~ no/na/nos/nas ${PT.whom}, ${PT.hot} ~ cima de/do/da ~ ${PT.whom}, ${PT.hot} ~ em mim,
      parti/partiu/parti-me o/a pulso/braço/perna/tornozelo/dedo/anca/costela/clavícula/joelho/dente/cotovelo`,
    fire: `${PT.cells} ~ explodiu/explodiram/rebentou/estourou, explodiu/rebentou/estourou o/a/meu/minha ~ ${PT.cells}, explodiu/rebentou/estourou ~ bolso`,
    idiom: `telefone/celular/telemóvel ~ explodiu/rebentou/estourou ~ mensagens/notificações/chamadas`,
  },
  it: {
    injury: `${IT.hot} ~ su mio/mia/nostro/nostra/suo/sua ${IT.whom}, ${IT.hot} ~ sul/sulla/sulle/sui/sullo ${IT.whom}, ${IT.hot} ~ addosso`,
  },
  nl: {
    injury: `${NL.hot} ~ over/op mijn/onze/ons/zijn/haar/de/het ${NL.whom}, ${NL.hot} ~ over/op mij/hem/haar`,
  },
  pl: {
    injury: `${PL.hot} ~ na ${PL.whom}, ${PL.hot} ~ na mojego/moją/naszego/naszą/moje/moją ${PL.whom}, oblał/oblała/oblano ~ ${PL.whom} ~ wrzątkiem/wrzącą/wrzącym`,
  },
  hi: {
    injury: `${HI.whom} पर ~ ${HI.hot} ~ गिरा/गिर/डाल/उड़ेल, ${HI.hot} ~ ${HI.whom} पर ~ गिरा/गिर/डाल`,
    fire: `${HI.cells} ~ फट गया/गई/गयी/गए, ${HI.cells} ~ फटा/फटी/धमाका/विस्फोट, जेब में ~ फट गया/गई/गयी, battery/phone/mobile/charger/cylinder/cooker ~ phat/fat/phut/blast gaya/gayi/hua/ho`,
  },
}
