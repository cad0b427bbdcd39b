import type { Lexicon } from '../../concepts.ts'
import { PEOPLE } from '../people.ts'

const EN = {
  heavy:
    'falling/sign/shelf/shelves/ceiling/tile/tiles/branch/tree/door/gate/barrier/shutter/pole/beam/trolley/forklift/lift/elevator/truck/van/car/bus/scooter/cupboard/wardrobe/dresser/cabinet/television/ladder/crate/bricks/brick/parasol/chandelier/keg/cart/escalator/awning',
  seller:
    'company/companies/seller/sellers/store/shop/business/businesses/site/website/them/you/airline/bank/broker/agency/dealer/landlord/vendor/scam/scammer/purchase/deal/app/platform/guys/brand/provider/contractor/reseller',
}

/** Harm in the passive voice: a person, and what something did to them. Deals and words also burn, cut and hurt. */
export const passives: Record<string, Lexicon> = {
  en: {
    injury: `
      ${PEOPLE.en.one}/i/he/she was/got burned/burnt/scalded/gashed/bitten/stung by, ${PEOPLE.en.many}/we/they were/got burned/burnt/scalded/gashed/bitten/stung by,
      ${PEOPLE.en.one}/he/she was/got cut by, ${PEOPLE.en.one}/i/he/she was/got ~ hit/struck/knocked/crushed/trapped/pinned by/under/beneath ~ ${EN.heavy},
      ${PEOPLE.en.many}/we/they were/got ~ hit/struck/knocked/crushed/trapped/pinned by/under/beneath ~ ${EN.heavy}, ${PEOPLE.en.many} were/got hurt/injured`,
    idiom: `
      been/be/get/got/getting/was/were/am/are/is burned/burnt by/with ~ ${EN.seller}, ${PEOPLE.en.one}/${PEOPLE.en.many}/i/he/she/we/they was/were/got burned/burnt by ~ ${EN.seller},
      ${PEOPLE.en.one}/${PEOPLE.en.many}/i/he/she/we/they was/were/got hit/struck by ~ fee/fees/charge/charges/bill/bills/tax/taxes/cost/costs/surcharge/insurance,
      was/were/am/are/is/got/been/feel/felt/feeling hurt that/how/because, was/were/am/are/is/got/been/feel/felt/feeling hurt by ~ attitude/words/comment*/remark*/rudeness/tone/behaviour/behavior/treatment/reply/response/accusation*`,
  },
  de: {
    injury: `
      ${PEOPLE.de.one} wurde von/vom/durch ~ getroffen/erschlagen/eingeklemmt/überrollt/umgerissen,
      ${PEOPLE.de.many} wurden von/vom/durch ~ getroffen/erschlagen/eingeklemmt/überrollt/umgerissen`,
  },
  fr: {
    injury: `
      ${PEOPLE.fr.one} a été brûlé*/ébouillanté*/blessé*/coupé*/électrocuté*/heurté*/percuté*/renversé*/écrasé*,
      ${PEOPLE.fr.many} ont été brûlé*/ébouillanté*/blessé*/électrocuté*/heurté*/percuté*/renversé*, j'ai/ai été brûlé*/ébouillanté*/blessé*/coupé*/électrocuté*/heurté*/percuté*/renversé* par/au/à`,
    idiom: `
      ${PEOPLE.fr.one} a été blessé* par ~ remarque*/attitude/propos/paroles/mots/réponse/comportement/ton,
      ai été blessé* par ~ remarque*/attitude/propos/paroles/mots/réponse/comportement/ton, j'ai été blessé* par ~ remarque*/attitude/propos/paroles/mots/réponse/comportement/ton`,
  },
  es: {
    injury: `
      ${PEOPLE.es.one} fue golpead*/aplastad*/atropellad*/alcanzad*/herid* por`,
    idiom: `
      ${PEOPLE.es.one} fue golpead*/alcanzad*/herid* por ~ palabra*/comentario*/actitud/precio*/crisis`,
  },
  pt: {
    injury: `
      ${PEOPLE.pt.one} foi atingid*/esmagad*/atropelad*/ferid* por/pelo/pela/pelos/pelas`,
    idiom: `
      ${PEOPLE.pt.one} foi atingid*/ferid* por/pelo/pela/pelas/pelos ~ palavra*/comentário*/atitude/preço*/crise`,
  },
  it: {
    injury: `
      ${PEOPLE.it.one} è stato/stata colpit*/schiacciat*/travolt*/investit*/ferit*`,
    idiom: `
      ${PEOPLE.it.one} è stato/stata colpit*/ferit* da/dal/dalla/dall/dalle ~ parol*/comment*/atteggiamento/prezz*/gentilezza/bellezza/cortesia/qualità`,
  },
  nl: {
    injury: `
      ${PEOPLE.nl.one} werd ~ geraakt/geplet/bekneld/overreden door, ${PEOPLE.nl.one} werd door ~ geraakt/geplet/overreden`,
  },
  pl: {
    injury: `
      ${PEOPLE.pl.one} został/została/zostało ~ uderzon*/przygniecion*/potrącon*/ranny/ranna/poparzon* przez`,
  },
}
