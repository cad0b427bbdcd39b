import type { Lexicon } from '../../concepts.ts'
import { PARTS } from '../parts.ts'
import { PEOPLE } from '../people.ts'

/** Heavy things that come down on somebody, doors that close on them, and fingers that are gone. */
const EN = {
  heavy:
    'shelf/shelves/shelving/cupboard/wardrobe/dresser/cabinet/bookcase/tv/television/mirror/picture/painting/lamp/chandelier/fan/ceiling/plaster/tile/tiles/roof/branch/tree/sign/signboard/board/door/gate/shutter/barrier/parasol/umbrella/pole/beam/ladder/box/boxes/crate/pallet/suitcase/monitor/radiator/rail/scaffolding/brick/bricks/wall/statue/speaker/panel/bunk/swing/goalpost/weight/weights/barbell/dumbbell/hatch/awning/window',
  closes: 'door/doors/gate/shutter/boot/tailgate/hatch/lid/barrier/turnstile',
}
const DE = {
  heavy:
    'regal/regale/schrank/hängeschrank/kommode/fernseher/spiegel/bild/lampe/leuchter/kronleuchter/ventilator/decke/putz/ziegel/dachziegel/ast/baum/schild/tafel/tür/tor/rollladen/schranke/sonnenschirm/schirm/stange/balken/leiter/kiste/kisten/karton/palette/koffer/monitor/heizkörper/gerüst/mauer/wand/statue/lautsprecher/hantel/gewicht/fenster/markise/bühne/etagenbett',
  closes: 'tür/türen/tor/rollladen/kofferraum/heckklappe/klappe/deckel/schranke',
}
const FR = {
  heavy:
    'étagère/étagères/armoire/commode/télé/téléviseur/miroir/tableau/cadre/lampe/lustre/ventilateur/plafond/plâtre/tuile/tuiles/branche/arbre/panneau/enseigne/porte/portail/volet/store/barrière/parasol/poteau/poutre/échelle/carton/cartons/caisse/palette/valise/radiateur/échafaudage/mur/statue/enceinte/haltère/fenêtre/mezzanine',
  closes: 'porte/portes/portail/volet/coffre/hayon/couvercle/barrière/portillon/trappe',
}
const ES = {
  heavy:
    'estante/estantería/armario/cómoda/tele/televisor/espejo/cuadro/lámpara/ventilador/techo/yeso/teja/tejas/rama/árbol/cartel/letrero/tablero/puerta/portón/persiana/barrera/sombrilla/toldo/poste/viga/escalera/caja/cajas/palé/maleta/radiador/andamio/muro/pared/estatua/altavoz/pesa/mancuerna/ventana/litera',
  closes: 'puerta/puertas/portón/persiana/maletero/tapa/barrera/torno',
}
const PT = {
  heavy:
    'prateleira/estante/armário/guarda-roupa/cómoda/cômoda/televisão/tv/espelho/quadro/lustre/luminária/candeeiro/ventilador/teto/tecto/gesso/telha/telhas/galho/ramo/árvore/placa/letreiro/porta/portão/persiana/cancela/guarda-sol/toldo/poste/viga/escada/caixa/caixas/palete/mala/radiador/andaime/muro/parede/estátua/coluna/halter/janela/beliche',
  closes: 'porta/portas/portão/persiana/porta-malas/mala/tampa/cancela/catraca',
}
const IT = {
  heavy:
    'scaffale/scaffali/mensola/armadio/cassettiera/televisore/tv/specchio/quadro/lampada/lampadario/ventilatore/soffitto/intonaco/tegola/tegole/ramo/albero/insegna/cartello/cartellone/pannello/porta/cancello/serranda/sbarra/ombrellone/tenda/palo/trave/scala/scatola/scatolone/scatoloni/cassa/bancale/valigia/termosifone/impalcatura/muro/statua/cassa/bilanciere/manubrio/finestra/letto',
  closes: 'porta/porte/cancello/serranda/portellone/bagagliaio/coperchio/sbarra/tornello',
}
const NL = {
  heavy:
    'plank/kast/kastje/ladekast/boekenkast/tv/televisie/spiegel/schilderij/lamp/kroonluchter/ventilator/plafond/stucwerk/dakpan/dakpannen/tak/boom/bord/uithangbord/deur/poort/rolluik/slagboom/parasol/luifel/paal/balk/ladder/doos/dozen/krat/pallet/koffer/radiator/steiger/muur/beeld/luidspreker/gewicht/halter/raam/stapelbed/schap',
  closes: 'deur/deuren/liftdeur/liftdeuren/poort/rolluik/klep/achterklep/kofferbak/deksel/slagboom',
}
const PL = {
  heavy:
    'półka/regał/szafa/szafka/komoda/telewizor/lustro/obraz/lampa/żyrandol/wentylator/sufit/tynk/dachówka/gałąź/drzewo/szyld/tablica/drzwi/brama/roleta/szlaban/parasol/markiza/słup/belka/drabina/karton/kartony/paleta/walizka/grzejnik/rusztowanie/mur/ściana/posąg/głośnik/sztanga/hantel/okno',
  closes: 'drzwi/brama/klapa/szlaban/roleta/bagażnik/pokrywa/bramka',
}
const HI = {
  heavy:
    'बोर्ड/साइनबोर्ड/अलमारी/शेल्फ/टीवी/शीशा/आईना/पंखा/झूमर/छत/प्लास्टर/पेड़/डाल/दरवाज़ा/गेट/शटर/खंभा/सीढ़ी/डिब्बा/पेटी/दीवार/मूर्ति/खिड़की/board/almari/shelf/tv/sheesha/pankha/jhoomar/chhat/darwaza/gate/shutter/khamba/dabba/deewar/khidki',
}
const of = (language: keyof typeof PEOPLE) =>
  `${PEOPLE[language].one}/${PEOPLE[language].many}/${PARTS[language]}`

export const falling: Record<string, Lexicon> = {
  en: {
    injury: `
      ${EN.heavy} ~ fell/fallen/collapsed/toppled/tipped/crashed/dropped/landed ~ on/onto my/our/his/her little/youngest/eldest/elderly/left/right? ${of('en')}, ${EN.heavy} ~ fell/fallen/collapsed/toppled/tipped/crashed/landed ~ on/onto me/us/him/her,
      ${EN.closes} ~ closed/shut/slammed/closing/closes ~ on/onto my/our/his/her little/youngest/eldest/elderly/left/right? ${of('en')}, ${EN.closes} ~ trapped/caught/crushed/squashed my/our/his/her ~ ${PARTS.en}`,
    grave_injury: `finger/fingers/thumb/toe/toes/fingertip/ear/hand ~ chopped/sliced/severed/torn/ripped/bitten off, chopped/sliced/tore/ripped/bit off ~ finger/fingers/thumb/toe/toes/fingertip/ear`,
    body_part: `elbow, elbows, ear, ears, nail, nails, spine, bottom, coccyx`,
  },
  de: {
    injury: `
      ${DE.heavy} ~ auf/über mich/uns/ihn/sie ~ gefallen/gestürzt/gekippt/gekracht/runtergekommen/heruntergefallen/runtergefallen, ${DE.heavy} ~ auf/über meinen/meine/mein/meinem/meiner/unseren/unsere/unser/den/die kleine/kleinen/linken/rechten/linke/rechte/alte/alten? ${of('de')} ~ gefallen/gestürzt/gekippt/gekracht/runtergekommen/heruntergefallen/runtergefallen,
      ${DE.heavy} ~ fiel/fielen/stürzte/kippte/krachte ~ auf/über mich/uns/ihn/sie/meinen/meine/mein/unseren/unsere/unser kleine/kleinen/linken/rechten/linke/rechte/alte/alten? ${of('de')}, ${DE.heavy} ~ fiel/fielen/stürzte/kippte/krachte ~ auf/über mich/uns/ihn,
      ${DE.closes} ~ eingeklemmt/gequetscht ~ ${of('de')}, ${DE.closes} ~ ${of('de')} ~ eingeklemmt/gequetscht/eingequetscht, ${DE.closes} ~ klemmte/quetschte ~ ${of('de')}`,
    body_part: `zunge, nacken, po, gesäss, nagel`,
  },
  fr: {
    injury: `
      ${FR.heavy} ~ tombé*/effondré*/écroulé*/renversé*/basculé*/décroché* ~ sur mon/ma/mes/notre/nos/son/sa/la/le/les petit/petite/jeune? ${of('fr')}, ${FR.heavy} ~ tombé*/effondré*/écroulé*/renversé*/basculé* ~ sur moi/lui/elle/nous, m'est/nous-est/lui-est tombé*/tombée dessus,
      ${FR.closes} ~ fermé*/refermé*/rabattu* ~ sur mon/ma/mes/notre/nos/son/sa/la/le/les petit/petite/jeune? ${of('fr')}, ${FR.closes} ~ coincé*/écrasé* mon/ma/mes/la/le/les ~ ${PARTS.fr}`,
  },
  es: {
    injury: `
      ${ES.heavy} ~ cayó/caído/cayeron/volcó/desplomó/desprendió/derrumbó ~ sobre/encima/en mi/mis/nuestro/nuestra/su/el/la/de pequeño/pequeña? ${of('es')}, ${ES.heavy} ~ me/nos/le cayó/cayeron/volcó encima/en/sobre, me/nos/le cayó/cayeron encima ${ES.heavy}/un/una/el/la ~ ${ES.heavy},
      ${ES.closes} ~ cerró/cerraron ~ sobre/en/con/contra mi/mis/nuestro/nuestra/su/la/el/los pequeño/pequeña? ${of('es')}, ${ES.closes} ~ pilló/atrapó/aplastó/agarró ~ ${PARTS.es}, pilló/atrapó/aplastó ~ ${PARTS.es} ~ ${ES.closes}, tuvieron/tuvo que coser*/darle puntos/la/le ~ ${PARTS.es}, que coser la/el/los/mi ${PARTS.es}`,
  },
  pt: {
    injury: `
      ${PT.heavy} ~ caiu/caíram/desabou/tombou/virou/despencou ~ cima de/do/da/dos pequeno/pequena? ${of('pt')}/mim/nós, ${PT.heavy} ~ caiu/caíram/desabou/tombou/despencou ~ sobre/no/na/em meu/minha/nosso/nossa/seu/sua/o/a/mim pequeno/pequena? ${of('pt')}, ${PT.heavy} ~ caiu/caíram/desabou ~ no/na ~ ${PARTS.pt}, 
      ${PT.closes} ~ fechou/fecharam ~ no/na/nos/nas/em/sobre pequeno/pequena? ${of('pt')}, ${PT.closes} ~ prendeu/entalou/esmagou ~ ${PARTS.pt}`,
  },
  it: {
    injury: `
      ${IT.heavy} ~ cadut*/crollat*/ribaltat*/rovesciat*/staccat*/precipitat* ~ addosso/sopra/su/sul/sulla/sui/sulle mio/mia/nostro/nostra/mi/a/al/alla piccolo/piccola? ${of('it')}/me/noi, ${IT.heavy} ~ cadut*/crollat*/ribaltat* ~ addosso, ${IT.heavy} ~ cadut*/crollat* ~ sul/sulla/sui/sulle/in ${PARTS.it},
      ${IT.closes} ~ chius*/richius*/schiacciat*/intrappolat* ~ sulla/sul/sulle/la/il/le/mio/mia piccolo/piccola? ${of('it')}`,
    body_part: `orecchio, unghia, alluce, sedere, palmo`,
  },
  nl: {
    injury: `
      ${NL.heavy} ~ viel/vielen/stortte/kantelde/kwam/klapte ~ op/bovenop/over mijn/onze/ons/zijn/haar/mij/me/hem kleine/linker/rechter? ${of('nl')}, ${NL.heavy} ~ op/bovenop mij/me/ons/hem/haar/mijn/onze kleine/linker/rechter? ${of('nl')} ~ gevallen/gestort/gekanteld/terechtgekomen, ${NL.heavy} ~ viel/vielen/stortte ~ op/bovenop mij/me/ons/hem/haar,
      ${NL.closes} ~ klemde/klemden/sloot/sloten/klapte/sloeg ~ op/de/mijn/haar/zijn/dicht kleine/linker/rechter? ${of('nl')}`,
    grave_injury: `verloor/verloren/verliest/kwijt een/twee/drie/vier/mijn/zijn/haar ~ vinger/vingers/teen/tenen/oog/hand/been/arm/duim/vingertop, trok/trokken/rukte/scheurde ~ vel/huid ~ van/af mijn/haar/zijn/de, vel/huid ~ afgetrokken/afgerukt/opengehaald`,
    body_part: `tong, tandvlees, oor, nagel`,
  },
  pl: {
    injury: `
      ${PL.heavy} ~ spadł*/spadła/spadło/runął/runęła/runęło/przewrócił*/przewróciła/zwalił*/upadła/upadł/urwał* ~ na mojego/moją/moje/naszego/naszą/mnie/nas/niego/nią/jego/jej małego/małą/lewą/prawą? ${of('pl')}, ${PL.heavy} ~ spadł*/spadła/spadło/runął/runęła/przewrócił*/zwalił* ~ na mnie/nas/niego/nią/${of('pl')},
      ${PL.closes} ~ przytrzasnęł*/przytrzasnął*/przygniotł*/przycięł*/zatrzasnęł* ~ ${of('pl')}`,
    body_part: `kręg, kręgu, kręgi, kręgów, żebra, kość, kości, skórę głowy`,
    hurt_sign: `pęknięty, pęknięta, pęknięte, pękniętą, rozbił, rozbiła, rozbił*, rozcięt*, zwichnięt*, skręcon*, spalił*, spaliła, spaliło`,
  },
  hi: {
    injury: `
      ${of('hi')} पर/के-ऊपर ~ ${HI.heavy} ~ गिर/गिरा/गिरी/गिरे/gir/gira/giri, ${of('hi')} par/pe ~ ${HI.heavy} ~ gir/gira/giri, दरवाज़े/दरवाजे/लिफ्ट/शटर/गेट में ~ ${PARTS.hi} ~ दब/फंस/फँस/आ गया/गई/गयी`,
    hurt_sign: `चमड़ी उतर*, खाल उतर*, चमड़ी जल*, chamdi utar*, khaal utar*, scalp jal*`,
    body_part: `scalp, स्कैल्प, खोपड़ी`,
  },
}
