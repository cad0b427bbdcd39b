import type { Lexicon } from '../../concepts.ts'
import { PEOPLE } from '../people.ts'

/**
 * Somebody thrown against or down something, and vehicles that crash after a part failed. Couriers also throw parcels: the
 * one who is thrown is named.
 */
export const blowsAndCrashes: Record<string, Lexicon> = {
  en: {
    grave_injury: `cannot/can't/can ~ see properly/clearly/anything/much since, could not/couldn't see anything for hours/days, lost ~ sight in`,
  },
  de: {
    violence: `
      mich/uns/ihn ~ treppe hinuntergeworfen/runtergeworfen/hinabgeworfen/hinuntergestossen/runtergestossen/hinuntergeschubst/runtergeschubst/heruntergestossen,
      mich/uns/ihn gegen die wand/tür/theke/mauer geworfen/gestossen/gedrückt/geschubst, mich/uns/ihn zu boden geworfen/gestossen/gerissen/geschubst/gebracht/gedrückt`,
    grave_injury: `
      reifen/rad/bremse/bremsen ~ platzte/geplatzt/versagte/versagten/löste/abgefallen ~ ~ leitplanke/graben/mauer/baum/gegenverkehr/überschlagen, in die leitplanke/den graben gefahren/gekracht/gerutscht/geprallt`,
  },
  fr: {
    violence: `
      m'a/m'ont jeté*/poussé*/projeté*/traîné* ~ escalier/escaliers/mur/sol/terre/vitrine, nous/l' a/ont jeté*/poussé*/projeté*/traîné* ~ escalier/escaliers/mur/sol/terre,
      jeté/poussé/projeté mon/ma/notre ${PEOPLE.fr.one} ~ escalier/escaliers/mur/sol/terre`,
    grave_injury: `pneu/pneus/roue/freins/frein ~ éclaté/lâché/explosé/cédé/détachée ~ ~ heurté/percuté/tonneaux/fossé/glissière/rambarde/arbre/mur`,
    idiom: `m'a/m'ont poussé* à acheter/signer/payer/prendre/accepter, nous/l' a/ont poussé* à acheter/signer/payer/prendre/accepter`,
  },
  es: {
    violence: `
      me/nos tiró/tiraron/empujó/empujaron/lanzó/lanzaron/arrojó por/contra/al las/la/el/suelo ~ escalera/escaleras/pared/muro/puerta, me/nos tiró/tiraron/empujó/empujaron/lanzó/arrojó al suelo,
      tiró/empujó/lanzó/arrojó a mi/nuestro/nuestra ${PEOPLE.es.one} ~ escaleras/escalera/suelo/pared`,
    grave_injury: `rueda/ruedas/neumático/llanta/frenos/freno ~ reventó/estalló/fallaron/falló/soltó ~ ~ chocamos/choqué/chocó/volcamos/volqué/estrellamos/estrellé/cuneta/valla/árbol/muro`,
    idiom: `me/nos empujó/empujaron/empujan/empuja a comprar/pagar/firmar/aceptar/contratar/dar`,
  },
  pt: {
    violence: `
      atirou-me/empurrou-me/jogou-me/lançou-me ~ escadas/escada/parede/chão/muro, me atirou/atiraram/empurrou/empurraram/jogou/jogaram/lançou ~ escadas/escada/parede/chão/muro,
      atirou/empurrou/jogou/lançou o/a meu/minha ${PEOPLE.pt.one} ~ escadas/escada/parede/chão`,
    grave_injury: `pneu/pneus/roda/travões/freio/freios ~ rebentou/estourou/falharam/falhou/soltou ~ ~ batemos/bati/bateu/capotamos/capotei/despistámos/despistei/separador/árvore/muro/vala`,
  },
  it: {
    violence: `
      mi/ci ha/hanno buttato*/spinto*/gettato*/scaraventato* ~ scale/muro/terra/parete, buttato/spinto/gettato/scaraventato mio/mia ${PEOPLE.it.one} ~ scale/muro/terra`,
    grave_injury: `gomma/gomme/pneumatico/ruota/freni/freno ~ scoppiat*/esplos*/staccat*/cedut*/rott* ~ ~ urtato/sbattuto/schiantat*/ribaltat*/guardrail/fosso/albero/muro`,
    idiom: `mi/ci ha/hanno spinto/spinti a comprare/firmare/pagare/accettare`,
  },
  nl: {
    violence: `
      gooide/duwde/smeet/schopte/sleurde me/mij/hem/haar/ons van/tegen/op de/het ~ trap/muur/grond/deur, van de trap gegooid/geduwd/gesmeten/geschopt, tegen de muur/grond gegooid/geduwd/gesmeten`,
    grave_injury: `band/banden/wiel/remmen/rem ~ klapte/klapten/sprong/faalde/faalden/weigerden/los ~ ~ vangrail/sloot/boom/muur/botsten/botste/sloeg`,
  },
  pl: {
    violence: `
      zrzucił/zrzuciła/zepchnął/zepchnęła/pchnął/popchnął/rzucił/uderzył mnie/go/ją/nas/${PEOPLE.pl.one} ~ schodów/ścianę/ziemię/podłogę/mur`,
    injury: `zerwałem/zerwałam/zerwał/zerwała ~ więzadło/więzadła/ścięgno`,
    grave_injury: `opona/opony/koło/hamulce ~ pękła/wystrzeliła/zawiodły/odpadło ~ ~ uderzyliśmy/uderzyłem/uderzyłam/barierę/barierki/rowu/drzewo/dachowaliśmy`,
  },
  hi: {
    violence: `मुझे/हमें/${PEOPLE.hi.one} ~ सीढ़ियों/सीढ़ी से ~ धक्का/फेंक/फेंका/गिराया, मुझे ~ धक्का देकर ~ गिरा/गिराया`,
  },
}
