import type { Lexicon } from '../../concepts.ts'
import { PEOPLE } from '../people.ts'

/** Blows, bites and hands on somebody: what was done to whom. Dogs of a quarrel and fabrics also bite and touch. */
export const assaults: Record<string, Lexicon> = {
  en: {
    violence: `
      attacked/assaulted/headbutted/strangled/punched/slapped my/our/his/her ~ ${PEOPLE.en.one}/${PEOPLE.en.many}, hit/struck/beat/whacked/smacked me/us/him/her/my/our ~ ~ with a/the/his/her ~ stick/bottle/bat/belt/chair/pole/fist/hammer/umbrella/torch/helmet/crowbar,
      dragged/pulled/yanked me/us/him/her/${PEOPLE.en.one} ~ by the/my/his/her hair/collar/throat/neck/ear/ankle/ankles`,
    idiom: `attacked my/our/his/her ~ ${PEOPLE.en.one}/${PEOPLE.en.many} verbally/online/with words/comments/questions`,
  },
  de: {
    violence: `
      mich/uns/ihn/sie/${PEOPLE.de.one} ~ umgestossen/umgeschubst/niedergeschlagen/niedergestochen/zusammengeschlagen, an die/den/das/meine/ihre ~ brust/brüste/po/hintern/schenkel/oberschenkel/schritt gefasst/gegriffen/gegrapscht/gelangt,
      ${PEOPLE.de.one}/mich/mir/uns/ihn ~ in den/die/das arm/hand/bein/wade/finger/schulter/ohr gebissen, an den haaren gezogen/gezerrt/geschleift/gerissen`,
  },
  fr: {
    violence: `
      pelot*, me/m/l/la/nous a/ont ~ touché*/caressé*/mis-la-main/posé-la-main ~ cuisse/cuisses/seins/fesses/jambe/genou, tir*/traîn*/attrap* ~ par les cheveux, mordu* ~ le/la/au/à mon/ma/bras/main/jambe/doigt/visage/oreille,
      agressé*/attaqué*/frappé*/giflé* mon/ma/mes/notre ~ ${PEOPLE.fr.one}/${PEOPLE.fr.many}`,
    idiom: `agressé*/attaqué* mon/ma/mes/notre ~ ${PEOPLE.fr.one}/${PEOPLE.fr.many} verbalement`,
  },
  es: {
    violence: `
      agarró/agarraron/cogió/apretó/sujetó/tomó del/por-el ~ cuello/garganta, mordió/mordido ~ brazo/mano/pierna/cara/oreja/dedo/hombro, atacó/atacaron/agredió/agredieron/golpeó/golpearon/pegó/pegaron a mi/mis/nuestro/nuestra ~ ${PEOPLE.es.one}/${PEOPLE.es.many},
      arrastró/arrastraron/tiró/jaló/jalaron ~ del/por/de el? pelo/pelos/cabello, me/la/le tocó/tocaba/acarició/manoseó/sobó ~ pierna/piernas/muslo/muslos/rodilla/pechos/culo/trasero`,
  },
  pt: {
    violence: `
      apalp* ~ seio/seios/peito/perna/coxa/bunda/rabo, mordeu/mordido ~ braço/mão/perna/rosto/orelha/dedo/ombro, agrediu/agrediram/atacou/atacaram/espancou/espancaram meu/minha/o/a/nosso/nossa ~ ${PEOPLE.pt.one}/${PEOPLE.pt.many},
      arrastou/arrastaram/puxou/puxaram ~ pelo/pelos cabelo/cabelos, passou/pôs/botou/meteu/colocou a mão na/nas/no ~ perna/pernas/coxa/coxas/joelho/peito/seios`,
  },
  it: {
    violence: `
      mi/ci/gli/le/l'-ha/l ha/hanno dato/tirato/sferrato/mollato ~ calcio/calci/schiaffo/schiaffi/pugno/pugni/testata/ceffone/ceffoni/sberla/sberle/ginocchiata/gomitata, dato/tirato ~ calcio/calci/schiaffo/schiaffi/pugno/pugni/testata a/ad/al/alla mio/mia/nostro/nostra/mi? ~ ${PEOPLE.it.one},
      colpito/aggredito/picchiato/attaccato/accoltellato mio/mia/nostro/nostra ~ ${PEOPLE.it.one}, trascinat*/tirat*/pres* ~ per i capelli, morso/morsicato il/la/un/a/al/mio ~ braccio/mano/gamba/dito/orecchio/figlio/figlia`,
  },
  nl: {
    violence: `
      gaf/gaven/verkocht me/mij/ons/hem/haar/${PEOPLE.nl.one} een ~ klap/klappen/stomp/trap/schop/kopstoot/mep/dreun, viel/vielen me/mij/ons/mijn/onze ~ ${PEOPLE.nl.one} aan, viel/vielen me/mij/ons aan, stak/staken ~ ${PEOPLE.nl.one}/mij/me/hem neer,
      beet/beten ~ in mijn/zijn/haar/de ~ arm/hand/been/vinger/oor/gezicht/schouder, zat/zaten aan mijn/haar/m'n ~ borsten/borst/been/benen/billen/kont/kruis/dij/dijen, trok/trokken/sleurde/sleurden me/mij/haar/hem ~ aan mijn/haar/zijn/de haar/haren`,
  },
  pl: {
    violence: `
      dał/dała/dali mi/nam/mu/jej/${PEOPLE.pl.one} ~ w twarz/pysk/zęby/mordę, ugryzł* mnie/go/ją/${PEOPLE.pl.one} ~ w rękę/nogę/ramię/palec/twarz/dłoń, napluł* na mnie/nas/${PEOPLE.pl.one}, przewrócił mnie/ją/go na ziemię/podłogę,
      dotykał*/macał*/złapał* ~ mnie ~ po udzie/udach/piersi/pupie/pośladkach, ciągnął/ciągnęła/wlókł mnie/ją/go ~ za włosy`,
  },
  hi: {
    violence: `
      गला पकड़*/दबा*, डंडे/लाठी/रॉड/बेल्ट/बोतल/हथौड़े से ~ मारा/पीटा/मार, ${PEOPLE.hi.one}/${PEOPLE.hi.many} पर हमला किया/कर, छाती/सीने/जाँघ/जांघ/कमर पर ~ हाथ डाला/रखा/फेरा/लगाया, हाथ/पैर/उंगली पर ~ काट लिया, बाल पकड़* ~ घसीटा/खींचा, सिर पर ~ बोतल फोड़/फोड़ी/मारी,
      gala pakad*/daba*, dande/lathi/rod/belt se ~ mara/maara/peeta, baal pakad* ~ ghaseeta/kheencha, jaangh/chhati/kamar par/pe ~ haath rakha/dala/fera`,
  },
}
