import type { Lexicon } from '../../concepts.ts'
import { PARTS } from '../parts.ts'

/** Vehicles that crash after a part failed, in either order, and burns that blister. By ISO 639-1 code. */
export const crashes: Record<string, Lexicon> = {
  en: {
    failed_part: `brake/brakes/steering/tyre/tyres/tire/tires/wheel/wheels/axle/accelerator/handlebar/handlebars/throttle/fork ~ failed/fail/not/burst/blew/came/gave/broke/snapped/stuck/locked/jammed/collapsed, brake/brakes/steering did/did-n't/didn't work/respond`,
    crash_sign: `crashed, smashed/ploughed/plowed/slammed/drove/skidded into, hit a/the ~ tree/wall/barrier/lamppost/post/ditch/fence/pole/guardrail/kerb, ended up in ~ ditch/hedge/field/river, rolled over, flipped over, over the handlebars, went off the road`,
    blister_sign: `blister, blisters, blistered, blistering`,
    burn_sign: `burned/burnt/burns/scalded/scalds my/his/her/our ~ ${PARTS.en}, my/his/her/our ~ ${PARTS.en} was/were/is/got/are burned/burnt/scalded, hot stones/stone/wax/tongs/oil/steam/straightener ~ ${PARTS.en}`,
  },
  de: {
    failed_part: `bremse/bremsen/lenkung/reifen/rad/achse/gabel/lenker ~ versagt/versagte/versagten/nicht/kaputt/geplatzt/platzte/gebrochen/brach/blockiert/blockierte`,
    crash_sign: `gegen ein/einen/eine/den/die/das ~ auto/baum/mauer/wand/laterne/zaun/leitplanke/pfosten ~ gefahren/gekracht/geprallt/gerutscht, im graben gelandet, in den graben, überschlagen, unfall gebaut, verunglückt, zusammenstoss`,
    blister_sign: `blasen, brandblasen, brandblase`,
    burn_sign: `${PARTS.de} ~ verbrannt/verbrüht/verätzt, verbrennung*/verbrühung*, verbrannte/verbrühte ~ ${PARTS.de}`,
  },
  fr: {
    failed_part: `frein/freins/direction/pneu/roue/guidon/essieu ~ lâché*/pas/plus/cassé*/éclaté*/bloqué*/cédé*/rompu*`,
    crash_sign: `percuté*/heurté* un/une/le/la ~ arbre/mur/voiture/camion/poteau/barrière, rentré* dans un/une/le/la ~ arbre/mur/voiture/poteau/fossé, fini* dans ~ fossé/mur/arbre/décor, accident, tonneaux, crashé*`,
    blister_sign: `cloque, cloques`,
    burn_sign: `brûlé/brûlée/brûle ~ le/la/les/mon/ma ~ ${PARTS.fr}/cuir, brûlure/brûlures`,
  },
  es: {
    failed_part: `freno/frenos/dirección/rueda/neumático/llanta/manillar/eje ~ fall*/no/romp*/rompió/reventó/bloque*/soltó, fallaron/falló/reventó ~ freno/frenos/dirección/rueda`,
    crash_sign: `estrell*, chocamos/choqué/chocó/chocaron, contra un/una/el/la ~ árbol/muro/coche/camión/poste/valla, acabamos/acabé/acabó en la/el? cuneta/zanja, volcamos/volqué/volcó, accidente`,
    blister_sign: `ampolla, ampollas`,
    burn_sign: `quemó/quemé/quemaron ~ ${PARTS.es}/cuero, quemadura/quemaduras`,
  },
  pt: {
    failed_part: `travão/travões/freio/freios/direção/pneu/roda/guiador/guidão/eixo ~ falh*/não/partiu/quebrou/estourou/rebentou/bloque*/soltou, falharam/falhou ~ travões/freios`,
    crash_sign: `batemos/bati/bateu/bateram ~ contra/em/no/na/num/numa ~ muro/árvore/poste/carro/camião/caminhão/separador, despistámos/despistei/despistou, capotámos/capotamos/capotei/capotou, acidente, fomos/fui parar à? ~ valeta/vala`,
    blister_sign: `bolha, bolhas`,
    burn_sign: `queimou/queimei/queimaram ~ ${PARTS.pt}/couro, queimadura/queimaduras`,
  },
  it: {
    failed_part: `freno/freni/sterzo/gomma/ruota/pneumatico/manubrio/asse ~ non/rott*/cedut*/scoppiat*/bloccat*/staccat*/guast*`,
    crash_sign: `contro un/una/il/la/l/l' ~ albero/muro/macchina/auto/palo/guardrail/camion, finiti/finito/finita ~ fosso/contro/scarpata, schiantat*, ribaltat*, incidente`,
    blister_sign: `vescica, vesciche, bolle`,
    burn_sign: `bruciat*/ustionat* ~ ${PARTS.it}/cuoio, ustione/ustioni/scottatura/scottature`,
  },
  nl: {
    failed_part: `rem/remmen/stuur/band/wiel/as/voorvork ~ weigerde/weigerden/niet/faalde/faalden/brak/klapte/blokkeerde/los/kapot`,
    crash_sign: `tegen een/de/het ~ muur/boom/auto/paal/vangrail/hek ~ gereden/gebotst/geknald/aan, gecrasht, botsten/botste, in de sloot/greppel, over de kop, ongeluk`,
    blister_sign: `blaar, blaren`,
    burn_sign: `${PARTS.nl} ~ verbrand/verbrandde/verbrandden, verbrand/verbrandde ~ ${PARTS.nl}, brandwond*`,
  },
  pl: {
    failed_part: `hamulec/hamulce/hamulców/kierownica/opona/koło/oś ~ nie/zawiódł/zawiodły/pękła/pękło/zablokował*/odpadło`,
    crash_sign: `wjechaliśmy/wjechałem/wjechałam/wjechał/uderzyliśmy/uderzyłem/uderzyłam ~ w drzewo/mur/ścianę/auto/samochód/słup/rów/barierę/płot, wylądowaliśmy/wylądowałem w rowie, dachowa*, wypadek, rozbiliśmy/rozbiłem się`,
    blister_sign: `pęcherz, pęcherze, bąble`,
    burn_sign: `spaliła/spalił/spaliło/poparzył*/oparzył* ~ ${PARTS.pl}/skórę, oparzenie/oparzenia/poparzenie`,
  },
  hi: {
    failed_part: `ब्रेक/टायर/स्टीयरिंग/पहिया ~ फेल/फट/टूट/जाम/नहीं/निकल, brake/brakes/tyre/steering ~ fail/phat/fat/jam/toot/nahi`,
    crash_sign: `टकरा गई/गए/गया, टक्कर, एक्सीडेंट, पलट गई/गए/गया, takra gayi/gaye/gaya, accident, palat gayi/gaya`,
    blister_sign: `छाले, छाला, फफोले, फफोला, chhale, chhala, fafole, phaphole`,
    burn_sign: `${PARTS.hi}/scalp/त्वचा/स्कैल्प ~ जल/झुलस/jal, जलने का निशान/घाव`,
  },
}
