import type { Lexicon } from '../../concepts.ts'

const DE = {
  child: 'sohn/tochter/kind/kinder/baby/kleinkind/enkel/enkelin/neffe/nichte/junge/mädchen/tochterchen',
}
const FR = { child: 'fils/fille/enfant/enfants/bébé/petit/petite/nourrisson/neveu/nièce/garçon/fillette' }
const ES = { child: 'hijo/hija/hijos/niño/niña/niños/bebé/nieto/nieta/sobrino/sobrina/pequeño/pequeña' }
const PT = {
  child: 'filho/filha/filhos/criança/crianças/bebé/bebê/neto/neta/sobrinho/sobrinha/menino/menina',
}
const IT = {
  child: 'figlio/figlia/figli/bambino/bambina/bambini/bimbo/bimba/neonato/nipote/nipotino/nipotina',
}
const NL = {
  child: 'zoon/zoontje/dochter/dochtertje/kind/kinderen/kindje/baby/peuter/kleuter/kleinzoon/kleindochter',
}
const PL = {
  child:
    'syn/syna/synowi/synek/synka/synem/córka/córkę/córce/córką/córeczka/dziecko/dziecka/dziecku/dzieckiem/dzieci/niemowlę/wnuk/wnuczka/wnuczek',
}
const HI = { child: 'बेटा/बेटे/बेटी/बच्चा/बच्चे/बच्ची/शिशु/पोता/पोती/beta/bete/beti/bachcha/bachche/bacche/bachchi' }

/** A thing, what it did, and to which child, in the word order of each language. */
export const otherIncidents: Record<string, Lexicon> = {
  de: {
    injury: `
      ${DE.child} ~ gestürzt/hingefallen/herausgefallen/rausgefallen/heruntergefallen/runtergefallen/umgefallen/gestolpert, stürzte/fiel ${DE.child}, ${DE.child} ~ vom/aus/von ~ gefallen, auf mein*/unser* ${DE.child} gefallen/gestürzt/gekippt,
      ${DE.child} ~ verletzt/verbrannt/geschnitten/gequetscht/eingeklemmt/aufgeschürft/gekratzt/gestochen`,
    slight_injury: `ins auge/gesicht ~ gespritzt/geflogen/gekommen/gelaufen, in die augen ~ gespritzt/geflogen/gekommen/gelaufen, spritzte ~ auge/augen`,
    child_harmed: `${DE.child} ~ ins auge/gesicht gespritzt/geflogen/gelaufen, ${DE.child} ~ in die augen gespritzt/geflogen/gelaufen`,
    swallowed_object: `${DE.child} ~ verschluckt/heruntergeschluckt/runtergeschluckt, verschluckte ~ ${DE.child}`,
    restraint_failure: `kinderwagen/buggy/hochstuhl/bett/bettchen/wippe/schaukel/sitz/kindersitz ~ mit mein*/unser*/dem ~ ${DE.child} ~ zusammengeklappt/umgekippt/zusammengebrochen/gebrochen`,
    harmless: `${DE.child} ~ auf ~ hereingefallen/reingefallen, ${DE.child} ~ positiv/angenehm aufgefallen`,
  },
  fr: {
    injury: `
      ${FR.child} est/sont tombé* de/du/des/par/en/sur/dans/tête/violemment/à, ${FR.child} ~ a chuté/basculé/trébuché, tombé* sur mon/ma/mes/notre/nos ${FR.child},
      brûlé/blessé/coupé/griffé/pincé/écrasé/piqué mon/ma/notre/nos ${FR.child}, ${FR.child} s' est/sont brûlé*/blessé*/coupé*/éraflé*/égratigné*/pincé*/coincé*/cogné*, ${FR.child} s'est brûlé*/blessé*/coupé*/éraflé*/égratigné*/pincé*/coincé*/cogné*`,
    slight_injury: `giclé/jailli/projeté/éclaboussé/sauté ~ dans ~ œil/oeil/yeux`,
    child_harmed: `giclé/jailli/projeté/éclaboussé/sauté ~ œil/oeil/yeux de mon/ma/notre ${FR.child}`,
    swallowed_object: `${FR.child} en? a/ont avalé/ingéré, ${FR.child} ~ avalé/ingéré`,
    restraint_failure: `poussette/landau/chaise/lit/berceau/transat/balançoire/siège ~ repliée/replié/refermée/refermé/effondrée/effondré/basculé/renversée/cassée/cassé ~ avec ~ ${FR.child}`,
    idiom: `${FR.child} a avalé son/sa/ses/le médicament/repas/sirop/soupe/plat`,
    harmless: `${FR.child} est tombé* amoureu*/malade/enceinte/sous/dessus`,
  },
  es: {
    injury: `
      ${ES.child} se? ~ cayó/caído de/del/desde/por/al/hacia/sobre/en, cayó sobre/encima mi/mis/nuestro/nuestra/de ~ ${ES.child}, quemó/cortó/golpeó/lastimó/hirió/raspó/pinchó/aplastó a mi/nuestro/nuestra/mis ~ ${ES.child},
      ${ES.child} se quemó/cortó/golpeó/lastimó/raspó/pilló/pinchó/hirió/rasguñó`,
    slight_injury: `saltó/salpicó/entró/voló/disparó ~ a/en/al ~ ojo/ojos`,
    child_harmed: `saltó/salpicó/entró/voló/disparó ~ ojo/ojos a/de mi/nuestro/nuestra ~ ${ES.child}`,
    swallowed_object: `${ES.child} se tragó/comió, ${ES.child} ~ tragado/tragó/ingirió`,
    restraint_failure: `cochecito/carrito/carriola/silla/trona/cuna/columpio/hamaca ~ plegó/cerró/rompió/volcó/partió/cayó/soltó ~ con ~ ${ES.child}`,
    idiom: `${ES.child} se tragó la/el/su comida/sopa/medicina/jarabe, se llama/llaman/llamaba, lástima que/de/no/porque, es/una/qué/que lástima`,
    harmless: `${ES.child} ~ cayó bien/mal/dormid*`,
  },
  pt: {
    injury: `
      ${PT.child} ~ caiu de/do/da/das/dos/no/na/para/sobre, caiu em/por cima do/da meu/minha? ~ ${PT.child}, queimou/cortou/bateu/machucou/magoou/feriu/arranhou/picou/esmagou o/a/no/na? meu/minha/nosso/nossa ~ ${PT.child},
      ${PT.child} se? queimou/cortou/machucou/magoou/feriu/arranhou/ralou/entalou/prendeu se?`,
    slight_injury: `espirrou/saltou/entrou/respingou/voou ~ no/nos/para ~ olho/olhos`,
    child_harmed: `espirrou/saltou/entrou/respingou/voou ~ olho/olhos do/da meu/minha/nosso/nossa ~ ${PT.child}`,
    swallowed_object: `${PT.child} ~ engoliu/engolido/ingeriu`,
    restraint_failure: `carrinho/cadeirinha/cadeira/berço/baloiço/balanço/cama ~ fechou/dobrou/quebrou/partiu/virou/tombou/caiu/soltou ~ com ~ ${PT.child}`,
    idiom: `${PT.child} ~ engoliu o/a remédio/sopa/comida/xarope`,
    harmless: `${PT.child} ~ caiu no sono/gosto/bem`,
  },
  it: {
    injury: `
      ${IT.child} è/sono cadut* da/dal/dalla/dall/giù/a/in/per/sul/sulla, cadut* addosso/sopra a? mio/mia/nostro/nostra ~ ${IT.child}, bruciato/tagliato/ferito/graffiato/colpito/punto/schiacciato mio/mia/nostro/nostra ~ ${IT.child},
      ${IT.child} si è bruciat*/tagliat*/ferit*/graffiat*/sbucciat*/pizzicat*/schiacciat*/fatt* male`,
    slight_injury: `schizzat*/finit*/entrat*/volat* ~ negli/in/nell ~ occhi/occhio`,
    child_harmed: `schizzat*/finit*/entrat*/volat* ~ occhi/occhio di mio/mia/nostro/nostra ~ ${IT.child}`,
    swallowed_object: `${IT.child} ne? ha/hanno ingoiat*/inghiottit*/ingerit*, ${IT.child} ~ ingoiat*/inghiottit*/ingerit*`,
    restraint_failure: `passeggino/carrozzina/seggiolone/seggiolino/lettino/culla/altalena ~ chius*/richius*/piegat*/rott*/ribaltat*/rovesciat*/spezzat*/staccat* ~ con ~ ${IT.child}`,
    idiom: `${IT.child} ~ ingoiat* la/lo/il medicina/sciroppo/boccone/minestra`,
    harmless: `${IT.child} ~ cadut* in amore/addormentat*`,
  },
  nl: {
    injury: `
      ${NL.child} ~ gevallen/gestruikeld/getuimeld, viel ${NL.child}, ${NL.child} viel uit/van/op/met/voorover/achterover/naar, op mijn/onze/ons ${NL.child} gevallen/gekanteld,
      ${NL.child} ~ verbrand/gesneden/geschaafd/bezeerd/gekrabd/geklemd/verwond/gestoken`,
    slight_injury: `spoot/spatte/vloog/kwam ~ oog/ogen, oog/ogen gespoten/gespat/gevlogen/gekregen`,
    child_harmed: `spoot/spatte/vloog ~ ${NL.child} ~ oog/ogen, ${NL.child} ~ oog/ogen gespoten/gespat/gevlogen`,
    swallowed_object: `${NL.child} ~ ingeslikt/doorgeslikt, slikte ~ ${NL.child} ~ in/door`,
    restraint_failure: `kinderwagen/buggy/wandelwagen/kinderstoel/bedje/wieg/schommel/autostoeltje ~ klapte/klapt/dichtgeklapt/ingeklapt/omgevallen/kantelde/brak/ingestort ~ met ~ ${NL.child}`,
    idiom: `rook fris/lekker/naar/heerlijk/muf/schoon/en`,
    harmless: `${NL.child} ~ in slaap gevallen, ${NL.child} ~ in de smaak gevallen`,
  },
  pl: {
    injury: `
      ${PL.child} ~ spadł*/spadła/spadło/upadł*/upadła/upadło/wypadł*/wypadła/wypadło/przewrócił* ~ z/ze/na/do/się, spadł*/spadła/spadło/przewrócił* ~ na ~ ${PL.child},
      ${PL.child} ~ oparzył*/poparzył*/skaleczył*/zranił*/otarł*/otarła/zadrapał*/przytrzasnął*/przytrzasnęła/uderzył*, oparzył*/skaleczył*/zranił*/zadrapał*/uderzył* ~ ${PL.child}`,
    slight_injury: `prysnął/prysnęła/prysnęło/wpadł/wpadła/wpadło/chlusnął/trysnął ~ oczy/oka/oko/oczu`,
    child_harmed: `prysnął/prysnęła/prysnęło/wpadł/wpadła/wpadło/chlusnął/trysnął ~ ${PL.child} ~ oczy/oka/oko`,
    swallowed_object: `${PL.child} ~ połknął/połknęła/połknęło`,
    restraint_failure: `wózek/spacerówka/fotelik/krzesełko/łóżeczko/huśtawka ~ złożył*/zamknął/przewrócił*/złamał*/pękł*/zawalił* ~ z ~ ${PL.child}`,
    idiom: `${PL.child} ~ połknął/połknęła lek/syrop/tabletkę/bakcyla`,
    harmless: `${PL.child} ~ wpadł* w zachwyt/oko`,
  },
  hi: {
    injury: `
      ${HI.child} ~ से गिर*, ${HI.child} ~ से नीचे गिर*, ${HI.child} गिर गया/गई, ${HI.child} ~ छिल/कट/जल/दब गया/गई/गयी, ${HI.child} ~ चोट लगी/लग/आई,
      ${HI.child} ~ se gir/gira/giri/gir, ${HI.child} ~ chot lagi/lag/aayi, ${HI.child} ~ chhil/kat/jal/dab gaya/gayi/gai`,
    slight_injury: `आँख/आँखों/आंख/आंखों में ~ गया/गई/चला/चली/पड़, aankh/aankhon mein ~ gaya/gayi/chala/chali`,
    child_harmed: `${HI.child} की/के आँख/आँखों/आंख/आंखों में ~ गया/गई/चला/चली, ${HI.child} ki/ke aankh/aankhon mein ~ gaya/gayi/chala/chali`,
    swallowed_object: `${HI.child} ~ निगल लिया/लिए/ली/गया/गई, ${HI.child} ~ nigal liya/liye/li/gaya/gayi/gai`,
    idiom: `${HI.child} ~ दवा/दवाई निगल, ${HI.child} ~ dawa/dawai nigal`,
  },
}
