import type { Lexicon } from '../concepts.ts'

/** Things with a battery, a wick or a flame: where they explode, somebody's home burns. By ISO 639-1 code. */
export const things: Record<string, Lexicon> = {
  en: {
    electrical: `heating pad*, smartwatch*, smart watch, watch, drone*, headphones, headphone, earbuds, router, candle, power tool, projector, massage gun`,
  },
  de: {
    electrical: `tablet, ofen, gefriertruhe, gefrierschrank, router, ventilator, kerze, gasflasche, grill, gasgrill, drohne, uhr, smartwatch, kopfhörer, beamer, massagepistole`,
  },
  fr: {
    electrical: `tablette, cigarette électronique, ventilateur, bougie, bouteille de gaz, barbecue, drone, montre, cocotte minute, casque, écouteurs, routeur, powerbank`,
  },
  es: {
    electrical: `tableta, tablet, vapeador, router, vela, barbacoa, dron, reloj, auriculares, proyector`,
  },
  pt: {
    electrical: `tablet, roteador, vela, botijão, botija, churrasqueira, drone, relógio, fones, auscultadores, projetor`,
  },
  it: {
    electrical: `tablet, sigaretta elettronica, router, candela, barbecue, drone, orologio, cuffie, auricolari, proiettore`,
  },
  nl: {
    electrical: `tablet, vape, ketel, cv-ketel, kerstverlichting, router, kaars, gasfles, barbecue, drone, horloge, koptelefoon, oordopjes`,
  },
  pl: {
    electrical: `tablet, piec, piecyk, listwa, router, świeca, świeczka, grill, dron, zegarek, słuchawki, projektor`,
  },
  hi: {
    electrical: `टैबलेट, टोस्टर, ओवन, हेयर ड्रायर, ड्रायर, लैंप, एक्सटेंशन, राउटर, एसी, मोमबत्ती, ड्रोन, घड़ी, tablet, toaster, oven, hair dryer, lamp, extension, router, drone, ghadi`,
  },
}
