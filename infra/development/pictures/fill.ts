import { answer, type Schema, upload } from '@trust/client'
import type { Story } from '../demo/story.ts'

type Shop = Required<Pick<Schema<'CreateMerchant'>, 'name' | 'claimed_address' | 'country' | 'category'>> & {
  /** Where it is, as latitude and longitude. */
  at: [number, number]
  complaints: string[]
  /** Whether it sends the photographs of the story too, which makes them duplicates. */
  sendsCopies?: boolean
}

const shops: Shop[] = [
  {
    name: 'Osteria del Ponte',
    claimed_address: 'Corso Como 4, 20154 Milano',
    country: 'IT',
    category: '5812',
    at: [45.4811, 9.1875],
    complaints: [
      'After the fish we were vomiting all night, and my husband had to go to hospital.',
      'There was mould on the bread, and the waiter laughed about it.',
    ],
    sendsCopies: true,
  },
  {
    name: 'Kaffeehaus Lindner',
    claimed_address: 'Kaiserstraße 12, 60311 Frankfurt am Main',
    country: 'DE',
    category: '5814',
    at: [50.1109, 8.6721],
    complaints: ['Der Kuchen war kalt und der Kellner unfreundlich.'],
    sendsCopies: true,
  },
  {
    name: 'Boulangerie Saint-Roch',
    claimed_address: '8 rue Saint-Roch, 75001 Paris',
    country: 'FR',
    category: '5462',
    at: [48.8654, 2.3322],
    complaints: [],
  },
  {
    name: 'Tapería La Latina',
    claimed_address: 'Calle de la Cava Baja 30, 28005 Madrid',
    country: 'ES',
    category: '5812',
    at: [40.4116, -3.7086],
    complaints: [
      'El pedido llegó dos horas tarde y frío.',
      'They charged my card twice and nobody answers the telephone.',
      'I never ordered this, and they refuse to give the money back.',
    ],
  },
  {
    name: 'Zum Goldenen Hirsch',
    claimed_address: 'Marktplatz 3, 90403 Nürnberg',
    country: 'DE',
    category: '5812',
    at: [49.4539, 11.0775],
    complaints: ['In der Suppe war ein Stück Glas. Meine Tochter hat sich den Mund verletzt.'],
  },
  {
    name: 'مطعم الشرق',
    claimed_address: 'Sonnenallee 45, 12045 Berlin',
    country: 'DE',
    category: '5812',
    at: [52.4841, 13.4337],
    complaints: ['الطعام كان باردا ووصل متأخرا جدا.'],
  },
  {
    name: 'Pastelaria Aurora',
    claimed_address: 'Rua Augusta 100, 1100-053 Lisboa',
    country: 'PT',
    category: '5462',
    at: [38.7103, -9.1372],
    complaints: [],
  },
]

/** Further merchants around the story, so that lists, queues and numbers have something to show. */
export async function fillAround(story: Story): Promise<void> {
  for (const { name, claimed_address, country, category, at, complaints, sendsCopies } of shops) {
    const [latitude, longitude] = at
    const body = {
      name,
      claimed_address,
      country,
      category,
      locations: [{ label: 'Shop', latitude, longitude }],
    }
    const { id } = await answer(story.partner.POST('/api/v1/platform/merchants', { body }))
    for (const text of complaints) {
      const complaint = { merchant_id: id, text, channel: 'web' as const }
      await answer(story.partner.POST('/api/v1/platform/complaints', { body: complaint }))
    }
    for (const { name: file, bytes, evidenceType } of sendsCopies ? story.photographs : []) {
      const fields = {
        merchant_id: id,
        evidence_type: evidenceType,
        latitude,
        longitude,
        file: new File([new Uint8Array(bytes)], file),
      }
      await answer(upload(story.partner, '/api/v1/platform/evidence', fields))
    }
  }
}
