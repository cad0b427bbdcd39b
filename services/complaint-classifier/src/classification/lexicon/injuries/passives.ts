import type { Lexicon } from '../../concepts.ts'

const EN = {
  kin: 'son/daughter/child/kid/boy/girl/baby/toddler/grandson/granddaughter/nephew/niece/wife/husband/partner/girlfriend/boyfriend/fiancée/mother/father/mom/mum/dad/brother/sister/grandmother/grandfather/grandma/grandpa/guest/customer/visitor/friend/colleague/neighbour/neighbor/passenger/patient/tenant/waiter/waitress/cleaner/driver/worker',
  many: 'guests/customers/visitors/friends/colleagues/passengers/children/kids/people/parents/workers/patients/tenants/twins/boys/girls',
  heavy:
    'falling/sign/shelf/shelves/ceiling/tile/tiles/branch/tree/door/gate/barrier/shutter/pole/beam/trolley/forklift/lift/elevator/truck/van/car/bus/scooter/cupboard/wardrobe/dresser/cabinet/television/ladder/crate/bricks/brick/parasol/chandelier/keg/cart/escalator/awning',
  seller:
    'company/companies/seller/sellers/store/shop/business/businesses/site/website/them/you/airline/bank/broker/agency/dealer/landlord/vendor/scam/scammer/purchase/deal/app/platform/guys/brand/provider/contractor/reseller',
}

/** Harm in the passive voice: a person, and what something did to them. Deals and words also burn, cut and hurt. */
export const passives: Record<string, Lexicon> = {
  en: {
    injury: `
      ${EN.kin}/i/he/she was/got burned/burnt/scalded/gashed/bitten/stung by, ${EN.many}/we/they were/got burned/burnt/scalded/gashed/bitten/stung by,
      ${EN.kin}/he/she was/got cut by, ${EN.kin}/i/he/she was/got ~ hit/struck/knocked/crushed/trapped/pinned by/under/beneath ~ ${EN.heavy},
      ${EN.many}/we/they were/got ~ hit/struck/knocked/crushed/trapped/pinned by/under/beneath ~ ${EN.heavy}, ${EN.many} were/got hurt/injured`,
    idiom: `
      been/be/get/got/getting/was/were/am/are/is burned/burnt by/with ~ ${EN.seller}, ${EN.kin}/${EN.many}/i/he/she/we/they was/were/got burned/burnt by ~ ${EN.seller},
      ${EN.kin}/${EN.many}/i/he/she/we/they was/were/got hit/struck by ~ fee/fees/charge/charges/bill/bills/tax/taxes/cost/costs/surcharge/insurance,
      was/were/am/are/is/got/been/feel/felt/feeling hurt that/how/because, was/were/am/are/is/got/been/feel/felt/feeling hurt by ~ attitude/words/comment*/remark*/rudeness/tone/behaviour/behavior/treatment/reply/response/accusation*`,
  },
  de: {
    injury: `
      sohn/tochter/kind/baby/frau/mann/mutter/vater/bruder/schwester/oma/opa/enkel/enkelin/freundin/freund/gast/kollegin/kollege/nachbarin wurde von/vom/durch ~ getroffen/erschlagen/eingeklemmt/überrollt/umgerissen,
      kinder/gäste/eltern/kollegen/freunde wurden von/vom/durch ~ getroffen/erschlagen/eingeklemmt/überrollt/umgerissen`,
  },
  fr: {
    injury: `
      fils/fille/enfant/bébé/femme/mari/mère/père/frère/soeur/grand-mère/copine/copain/conjoint/conjointe/collègue/client/cliente/amie/ami a été brûlé*/ébouillanté*/blessé*/coupé*/électrocuté*/heurté*/percuté*/renversé*/écrasé*,
      enfants/clients/parents/amis/filles/invités ont été brûlé*/ébouillanté*/blessé*/électrocuté*/heurté*/percuté*/renversé*, j'ai/ai été brûlé*/ébouillanté*/blessé*/coupé*/électrocuté*/heurté*/percuté*/renversé* par/au/à`,
    idiom: `
      fils/fille/enfant/femme/mari/mère/père/frère/soeur/ami/amie/client/cliente a été blessé* par ~ remarque*/attitude/propos/paroles/mots/réponse/comportement/ton,
      ai été blessé* par ~ remarque*/attitude/propos/paroles/mots/réponse/comportement/ton, j'ai été blessé* par ~ remarque*/attitude/propos/paroles/mots/réponse/comportement/ton`,
  },
  es: {
    injury: `
      hijo/hija/niño/niña/bebé/mujer/marido/esposa/esposo/madre/padre/hermano/hermana/abuela/abuelo/amiga/amigo/novia/novio/clienta/cliente fue golpead*/aplastad*/atropellad*/alcanzad*/herid* por`,
    idiom: `
      hijo/hija/mujer/marido/esposa/esposo/madre/padre/hermano/hermana/abuela/abuelo/amiga/amigo/clienta/cliente fue golpead*/alcanzad*/herid* por ~ palabra*/comentario*/actitud/precio*/crisis`,
  },
  pt: {
    injury: `
      filho/filha/menino/menina/bebê/bebé/esposa/mulher/marido/mãe/pai/irmão/irmã/avó/avô/amiga/amigo/namorada/namorado/cliente foi atingid*/esmagad*/atropelad*/ferid* por/pelo/pela/pelos/pelas`,
    idiom: `
      filho/filha/esposa/mulher/marido/mãe/pai/irmão/irmã/avó/avô/amiga/amigo/cliente foi atingid*/ferid* por/pelo/pela/pelas/pelos ~ palavra*/comentário*/atitude/preço*/crise`,
  },
  it: {
    injury: `
      figlio/figlia/bambino/bambina/neonato/moglie/marito/madre/padre/fratello/sorella/nonna/nonno/amica/amico/fidanzata/fidanzato/cliente è stato/stata colpit*/schiacciat*/travolt*/investit*/ferit*`,
    idiom: `
      figlio/figlia/bambino/bambina/moglie/marito/madre/padre/fratello/sorella/nonna/nonno/amica/amico/cliente è stato/stata colpit*/ferit* da/dal/dalla/dall/dalle ~ parol*/comment*/atteggiamento/prezz*/gentilezza/bellezza/cortesia/qualità`,
  },
  nl: {
    injury: `
      zoon/dochter/kind/baby/vrouw/man/moeder/vader/broer/zus/oma/opa/vriendin/vriend/collega/klant werd ~ geraakt/geplet/bekneld/overreden door, zoon/dochter/kind/vrouw/man/moeder/vader werd door ~ geraakt/geplet/overreden`,
  },
  pl: {
    injury: `
      syn/córka/dziecko/żona/mąż/mama/matka/ojciec/tata/brat/siostra/babcia/dziadek/klient/klientka/kolega/koleżanka został/została/zostało ~ uderzon*/przygniecion*/potrącon*/ranny/ranna/poparzon* przez`,
  },
}
