import type { Lexicon } from '../concepts.ts'

/** Things that are run over, scorched clothes, hot sauces, devices that die and balloons that burst: no harm to anybody. */
export const lookalikes: Record<string, Lexicon> = {
  en: {
    harmless: `tyre/tyres/tire/tires/balloon/balloons/bulb/airbed/tube ~ burst/blew/exploded/popped, ran/run/drove/rode/driven over my/our/the ~ gnome/gnomes/flower*/pot/pots/plant*/lawn/hedge/mailbox/letterbox/parcel/package/box/bike/toy/toys/hose/bin/bins/kerb/curb, knees/knee/eyes/feet/head hurt/hurts just/from looking/thinking/seeing/reading, hurt/hurts looking at ~ price/prices`,
  },
  de: {
    harmless: `reifen/schlauch/ballon/luftballon/luftmatratze ~ geplatzt/platzte/explodiert, gartenzwerg*/blumentopf/blumentöpfe/blumen/beet/rasen/hecke/briefkasten/paket/päckchen/mülltonne/spielzeug/zaun/fahrrad ~ überfahren/umgefahren/plattgefahren/zerquetscht`,
  },
  fr: {
    harmless: `sauce/plat/piment/curry ~ arrach* la langue/bouche/gueule, pressing/teinturier/teinturerie/repassage ~ brûlé*/cramé*, brûlé*/cramé* ~ ~ avec ~ fer, écrasé*/roulé ~ nain/fleurs/pots/plantes/pelouse/haie/boîte/colis/vélo/poubelle, pneu/pneus/ballon/ballons/ampoule/ampoules/valise/sac ~ éclaté* ~ garage/parking/entrepôt/au/à/dans/pendant/en`,
  },
  es: {
    harmless: `rueda/ruedas/neumático/llanta/globo/globos/colchoneta/cámara ~ reventó/reventaron/estalló/explotó/pinchó, tintorería/plancha ~ quem*, quem* ~ ~ con la plancha, aplast*/atropell* ~ maceta*/flores/plantas/enanito/paquete/caja/bici/seto/césped/buzón`,
  },
  pt: {
    harmless: `pneu/pneus/balão/balões/câmara ~ rebentou/rebentaram/estourou/estouraram/explodiu, lavandaria/lavanderia/tinturaria/ferro ~ queim*, queim* ~ ~ com o ferro, esmag*/atropel* ~ vaso/vasos/flores/plantas/encomenda/caixa/bicicleta/caixote`,
  },
  it: {
    harmless: `gomma/gomme/pneumatico/palloncino/palloncini/camera ~ scoppiato/scoppiata/scoppiati/scoppiate/esploso/esplosa, lavanderia/tintoria ~ bruciat*, bruciat* ~ ~ con/col il? ferro, schiacciat*/investit*/travolt* ~ vaso/vasi/fiori/piante/pacco/scatola/bici/nano`,
  },
  nl: {
    harmless: `band/banden/ballon/ballonnen/luchtbed ~ klapte/geklapt/gesprongen/sprong/ontplofte, stomerij/strijkijzer ~ verbrand*, bloempot*/bloemen/tuinkabouter/pakket/pakje/fiets/heg/brievenbus ~ overreden/platgereden/geplet`,
  },
  pl: {
    harmless: `opona/opony/balon/dętka ~ pękła/pękł/wybuchła/wystrzeliła, pralnia/żelazko/żelazkiem ~ spalił*/przypalił*, spalił*/przypalił* ~ żelazkiem, rozjechał*/przejechał* ~ doniczk*/kwiaty/krasnala/paczkę/rower/trawnik`,
  },
  hi: {
    harmless: `टायर/गुब्बारा/ट्यूब/tyre/gubbara ~ फट/phat/fat गया/गई/gaya/gayi, machine/phone/mobile/laptop/tv/battery/fridge/ac/cooler/motor/charger/मशीन/फोन/मोबाइल/बैटरी/टीवी/फ्रिज/लैपटॉप/मोटर ~ mar/मर gaya/gayi/gai/गया/गई/गयी, व्हीलचेयर ~ ~ रैंप/लिफ्ट, रैंप ~ ~ व्हीलचेयर, ड्राई क्लीनर/प्रेस ~ ~ जला, गमले/गमला/पौधे/पार्सल/साइकिल ~ कुचल`,
  },
}
