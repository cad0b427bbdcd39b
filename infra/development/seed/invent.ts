import { randomNumbers } from '@trust/runtime/random-numbers'

/** Invented merchants in several languages; the same number always gives the same merchant. */
export interface InventedMerchant {
  name: string
  address: string
  country: string
  category: string
  status: { publicStatus: string; riskLevel: string } | null
}

interface Place {
  country: string
  kinds: string[]
  streets: string[]
  cities: string[]
  /** How an address is written there. */
  write: (street: string, number: number, city: string) => string
}

const plain = (street: string, number: number, city: string) => `${street} ${number}, ${city}`
const numberFirst = (street: string, number: number, city: string) => `${number} ${street}, ${city}`

const places: Place[] = [
  {
    country: 'IT',
    kinds: ['Trattoria', 'Pizzeria', 'Caffè', 'Gelateria', 'Panificio', 'Libreria'],
    streets: ['Via Roma', 'Via Garibaldi', 'Corso Italia', 'Piazza della Libertà', 'Via Dante'],
    cities: ['Milano', 'Roma', 'Napoli', 'Torino', 'Forlì', 'Cefalù'],
    write: plain,
  },
  {
    country: 'DE',
    kinds: ['Bäckerei', 'Gasthaus', 'Café', 'Metzgerei', 'Blumenladen', 'Apotheke'],
    streets: ['Hauptstraße', 'Goethestraße', 'Am Markt', 'Königsallee', 'Lindenweg'],
    cities: ['Berlin', 'München', 'Köln', 'Düsseldorf', 'Leipzig', 'Tübingen'],
    write: plain,
  },
  {
    country: 'FR',
    kinds: ['Boulangerie', 'Brasserie', 'Café', 'Épicerie', 'Crêperie', 'Pharmacie'],
    streets: ['Rue de la Paix', 'Avenue Victor Hugo', 'Place de l’Église', 'Rue du Château'],
    cities: ['Paris', 'Lyon', 'Besançon', 'Orléans', 'Nîmes', 'Marseille'],
    write: numberFirst,
  },
  {
    country: 'ES',
    kinds: ['Panadería', 'Taberna', 'Cafetería', 'Peluquería', 'Zapatería'],
    streets: ['Calle Mayor', 'Avenida de España', 'Plaza de la Constitución', 'Calle del Niño'],
    cities: ['Madrid', 'Málaga', 'Cádiz', 'Logroño', 'A Coruña'],
    write: plain,
  },
  {
    country: 'GB',
    kinds: ['Bakery', 'The Old Inn', 'Coffee House', 'Fish & Chips', 'Bookshop', 'Hardware'],
    streets: ['High Street', 'Station Road', 'Church Lane', 'Victoria Road'],
    cities: ['London', 'Leeds', 'Bristol', 'Glasgow', 'York'],
    write: numberFirst,
  },
  {
    country: 'PL',
    kinds: ['Piekarnia', 'Restauracja', 'Kawiarnia', 'Księgarnia'],
    streets: ['ulica Długa', 'ulica Kościuszki', 'Rynek Główny', 'aleja Róż'],
    cities: ['Kraków', 'Łódź', 'Gdańsk', 'Wrocław', 'Poznań'],
    write: plain,
  },
  {
    country: 'BG',
    kinds: ['Пекарна', 'Ресторант', 'Кафене', 'Книжарница'],
    streets: ['улица Шипка', 'булевард Витоша', 'улица Раковска'],
    cities: ['София', 'Пловдив', 'Варна', 'Бургас'],
    write: plain,
  },
  {
    country: 'JP',
    kinds: ['食堂', '寿司', '喫茶', '書店'],
    streets: ['銀座', '神南', '本町', '栄'],
    cities: ['東京都', '大阪市', '京都市', '名古屋市'],
    write: (street, number, city) => `${city}${street}${number}-${(number % 20) + 1}`,
  },
]

const beginnings = 'ba,be,ca,co,da,de,fa,fi,ga,gi,la,le,ma,me,na,ne,pa,pe,ra,ro,sa,se,ta,te,va,ve'.split(',')
const middles = 'ber,cel,din,fer,gon,lan,mar,nel,pol,ran,sil,tor,val,ven,zan,lis,mon,ric,ster,win'.split(',')
const ends = 'a,ara,as,er,eri,es,etti,i,ini,is,mann,o,oni,os,ova,sen,ski,son,u,ez'.split(',')
const categories = ['5812', '5814', '5411', '5462', '5942', '5912', '7230', '5992']

/** Up to which percentile of the merchants; null is one that has no score yet. */
const statuses: [number, InventedMerchant['status']][] = [
  [70, { publicStatus: 'verified', riskLevel: 'low' }],
  [92, { publicStatus: 'review', riskLevel: 'medium' }],
  [97, { publicStatus: 'review', riskLevel: 'high' }],
  [98, { publicStatus: 'suspended', riskLevel: 'high' }],
  [100, null],
]

export function inventMerchant(number: number): InventedMerchant {
  const draw = drawer(number)
  const pick = <T>(from: readonly [T, ...T[]] | T[]): T => from[draw(from.length)] as T
  const place = pick(places)
  const family = pick(beginnings) + pick(middles) + pick(ends)
  const proper = family.charAt(0).toUpperCase() + family.slice(1)
  return {
    name: `${pick(place.kinds)} ${proper}`,
    address: place.write(pick(place.streets), 1 + draw(250), pick(place.cities)),
    country: place.country,
    category: pick(categories),
    status: statusOf(draw(100)),
  }
}

function statusOf(percentile: number): InventedMerchant['status'] {
  return statuses.find(([upTo]) => percentile < upTo)?.[1] ?? null
}

/** Whole numbers below `most`, which follow from the seed alone. */
function drawer(seed: number): (most: number) => number {
  const random = randomNumbers((seed * 0x9e3779b9) >>> 0)
  return (most) => Math.floor(random() * most)
}
