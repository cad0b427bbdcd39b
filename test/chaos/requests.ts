import type { FuzzRandom } from '../fuzz/random.ts'
import type { ChaosCallers } from './callers.ts'
import type { RecordKind } from './ledger.ts'
import { photograph } from './photographs.ts'

interface Request {
  path: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer>
}

/** The subject of a request. `of` is the merchant, for a decision the review case. */
interface Subject {
  key: string
  of: string
  random: FuzzRandom
  callers: ChaosCallers
}

/** The request for each kind of thing. Two equal requests must create one thing. */
export const requests: Record<RecordKind, (subject: Subject) => Promise<Request>> = {
  merchant: async ({ key, callers }) =>
    json('/platform/merchants', keyed(key, callers.partner), {
      name: `Chaos ${key}`,
      claimed_address: 'Via Roma 1',
      external_id: key,
    }),
  complaint: async ({ key, of, random, callers }) =>
    json('/platform/complaints', keyed(key, callers.partner), {
      merchant_id: of,
      text: `${random.pick(TEXTS)} (${key})`,
      channel: 'web',
      external_id: key,
    }),
  'order event': async ({ key, of, callers }) =>
    json('/platform/orders/events', callers.partner, {
      events: [
        {
          event_id: key,
          type: 'order_created',
          merchant_id: of,
          order_reference: key,
          amount: { amount: '24.90', currency: 'EUR' },
          // Clocks differ by up to 25 seconds.
          occurred_at: new Date(Date.now() - 60_000).toISOString(),
        },
      ],
    }),
  evidence: async ({ key, of, random, callers }) => {
    const form = new FormData()
    form.set('merchant_id', of)
    form.set('evidence_type', 'storefront')
    form.set('external_id', key)
    form.set('file', new Blob([new Uint8Array(await photograph(random))]), 'shop.jpg')
    const whole = new Response(form)
    return {
      path: '/platform/evidence',
      headers: { ...keyed(key, callers.partner), 'content-type': whole.headers.get('content-type') ?? '' },
      body: new Uint8Array(await whole.arrayBuffer()),
    }
  },
  'review case': async ({ key, of, callers }) =>
    json('/review-cases', keyed(key, await callers.operator()), {
      merchant_id: of,
      reason: `To be looked at (${key})`,
      priority: 'low',
    }),
  decision: async ({ key, of, random, callers }) =>
    json(`/review-cases/${of}/decision`, await callers.operator(), {
      ...random.pick(DECISIONS),
      decision_reason: `Looked at (${key})`,
    }),
}

const TEXTS = [
  'The parcel never arrived and nobody answers.',
  'We got food poisoning from the chicken.',
  'Charged twice for one dinner, I want a refund.',
]
const DECISIONS = [
  { decision: 'clear' },
  { decision: 'request_corrective_action', action_type: 'fix_hygiene' },
]

const keyed = (key: string, credential: Record<string, string>) => ({ ...credential, 'idempotency-key': key })

function json(path: string, headers: Record<string, string>, body: object): Request {
  return { path, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
