import type { Lexicon } from '../concepts.ts'

/** French sons go with a determiner of one person or of one's own, wires with any other. */
const SON =
  'mon/ton/son/notre/votre/leur/un/le/du/au/ce/quel/chaque/aucun petit/jeune/grand/premier/deuxième/second/seul/propre/beau/unique/pauvre? fils'
const SONS = 'mes/tes/nos deux/trois/quatre/petits/jeunes/grands? fils'
/** Participles follow their auxiliary, or stand before what took somebody; sockets do neither. */
const TAKEN = {
  fr: 'été/est/était/étaient/être/sera/serait/suis/sommes/êtes/sont/fut/a/ai/as/avons/avez/ont/avait/avaient/avoir prise/prises, prise/prises en/par, prise/prises de vertige*/malaise*/panique/court/nausée*/vomissements/douleur*/fou/convulsion*/sang/tête',
  it: 'è/sono/sei/siamo/siete/era/erano/essere/stata/state/sarà/fosse/ha/ho/hai/hanno/abbiamo/avete/aveva/avere/viene/venne/veniva presa/prese, presa/prese in/per/da/dal/dalla',
  pt: 'foi/foram/é/são/era/eram/ser/será/sido/sendo/fosse/está/estava tomada/tomadas, tomada/tomadas por/pela/pelo/de',
}

/** Places are close (`benauwd`) where the word stands before them, after them and a verb of being, or after `het`. */
const DUTCH_PLACE =
  '**kamer/**ruimte/**zaal/**hok/**hokje/**hut/**lift/**cabine/**winkel/**kelder/**zolder/kamer/kamers/ruimte/ruimtes/zaal/hok/hokje/hut/lift/cabine/winkel/kelder/zolder/studio/appartement/huisje/tent/caravan/bus/trein/metro/auto/vliegtuig/restaurant/café/toilet/lokaal/gang/sauna/bioscoop/theater/lucht/weer/sfeer/avond'
const DUTCH_BEING = 'is/was/zijn/waren/werd/wordt/bleef/blijft/voelt/voelde/oogt/oogde'
const DUTCH_DEGREE =
  'erg/heel/veel/zo/nogal/vrij/echt/best/behoorlijk/ontzettend/enorm/wat/nachts? te? klein/warm/heet/krap/donker/muf/vol/druk/laag/smal/vies? en?'

/** A night is no sign of an ailment where the room is close. */
const DUTCH_CLOSE = ['benauwd', 'benauwd ~ nacht/nachts/lucht']

const ENGLISH_PLACE =
  'room/rooms/bedroom/cabin/cabins/lift/elevator/train/bus/carriage/hall/flat/apartment/studio/office/shop/store/attic/tent/basement/bathroom/restaurant/bar/place/hotel/theatre/theater/cinema/gym/air/heat/atmosphere'
const ENGLISH_CLOSE = 'suffocating/suffocatingly/stifling/choking'
const ENGLISH_DEGREE =
  'so/very/quite/really/too/absolutely/pretty/rather? stuffy/hot/warm/small/tiny/cramped/dark/humid? and?'

/** Who chokes at what they hear or read is indignant. */
const ENGLISH_GASP =
  'chok* when/as i/we/he/she/they ~ asked/said/saw/heard/read/told/mentioned/named/demanded'

/** Words that mean something else by what they stand beside: sons and wires, what was taken and sockets, close air. */
export const senses: Record<string, Lexicon> = {
  en: {
    harmless: `${ENGLISH_PLACE} is/was/were/are/felt/feels/got/gets/became ${ENGLISH_DEGREE} ${ENGLISH_CLOSE}, ${ENGLISH_CLOSE} little/small/tiny/hot/windowless? ${ENGLISH_PLACE}, it is/was/felt/gets/got ${ENGLISH_DEGREE} ${ENGLISH_CLOSE} in/inside the/this/that/their/there ${ENGLISH_PLACE}/waiting/changing/fitting/hotel, ${ENGLISH_GASP}`,
  },
  fr: {
    electrical: 'fil/fils électrique*/dénudé*/nu/nus',
    other_sense: `${SON}, ${SONS}, ${TAKEN.fr}`,
  },
  pt: { other_sense: TAKEN.pt },
  it: { other_sense: TAKEN.it },
  nl: {
    breathing_difficulty: 'benauwd/benauwde gevoel/borst/ademhaling/kind/baby/patiënt',
    harmless: [
      "benauwde, een/zo'n klein/kleine/erg/heel/nogal/warm/donker/echt? benauwd",
      'klein/krap/donker/muf/vol/druk/laag/smal/vies en benauwd, benauwd en klein/krap/donker/muf/vol/druk/laag/smal/vies',
      ...DUTCH_CLOSE.flatMap((close) => [
        `${DUTCH_PLACE} ${DUTCH_BEING} ${DUTCH_DEGREE} ${close}`,
        `het/er ${DUTCH_BEING} er/daar/hier/binnen/boven? ${DUTCH_DEGREE} ${close}`,
        `${DUTCH_BEING} het er/daar/hier/binnen/boven? ${DUTCH_DEGREE} ${close}`,
        `vind/vond/vonden/vinden de/het/onze/die/dat ${DUTCH_PLACE} ${DUTCH_DEGREE} ${close}`,
      ]),
    ].join(', '),
  },
}
