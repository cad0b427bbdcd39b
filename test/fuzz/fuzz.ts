import type { Harness, TestTenant } from '@trust/testing/harness'
import { anyCall, type FuzzedCall } from './call.ts'
import { FuzzCallers } from './callers.ts'
import { type Document, operationsOf } from './document.ts'
import { FuzzRandom } from './random.ts'
import { fill } from './world.ts'

const CANARY = 'canary7f3a9c'
/** Longer than any answer takes, also on a machine that is busy with other things. */
const HANG_MS = 30_000
const LANES = 4

export interface FuzzOutcome {
  calls: number
  operations: number
  statuses: Record<string, number>
  /** What must not happen, with the call that made it happen. */
  faults: string[]
}

interface Options {
  calls: number
  seed: number
}

/** Sends calls made of the document, and whatever else comes to mind, as several people of one tenant beside another. */
export async function fuzz(harness: Harness, { calls, seed }: Options): Promise<FuzzOutcome> {
  const [tenant, neighbour] = [await harness.tenant(), await harness.tenant()]
  const { body } = await harness.anyone().get('/openapi.json')
  const document: Document = body
  const random = new FuzzRandom(seed)
  const ours = { random, document, ids: await fill(harness, tenant, 'fuzzed') }
  const theirs = { random, document, ids: await fill(harness, neighbour, CANARY) }
  const operations = operationsOf(document)
  const before = await picture(neighbour)
  const callers = new FuzzCallers(harness, tenant)
  const outcome: FuzzOutcome = { calls, operations: operations.length, statuses: {}, faults: [] }
  const underWay = new Set<FuzzedCall>()
  const lanes = Array.from({ length: LANES }, async (_lane, lane) => {
    for (let made = lane; made < calls; made += LANES) {
      const call = anyCall(ours, theirs, operations)
      underWay.add(call)
      const fault = await faultOf(harness, callers, call, outcome)
      underWay.delete(call)
      if (fault)
        outcome.faults.push(`${fault}\n  ${told(call)}\n  beside ${[...underWay].map(told).join('\n  and ')}`)
    }
  })
  await Promise.all(lanes)
  const after = await picture(neighbour)
  for (const [path, items] of Object.entries(after)) {
    for (const [at, item] of items.entries())
      if (item !== before[path]?.[at])
        outcome.faults.push(`the neighbour's ${path} changed:\n${before[path]?.[at]}\n${item}`)
  }
  return outcome
}

async function faultOf(
  harness: Harness,
  callers: FuzzCallers,
  call: FuzzedCall,
  { statuses }: FuzzOutcome,
): Promise<string | undefined> {
  const client = await callers.of(call.identity)
  const headers = { ...client.credentials(), ...call.headers }
  const { method, path, body } = call
  const isBodiless = method === 'GET' || method === 'HEAD'
  const request = harness.app.hono.request(path, {
    method,
    headers,
    ...(isBodiless || body === undefined ? {} : { body }),
  })
  const hang = new Promise<'hang'>((done) => setTimeout(() => done('hang'), HANG_MS).unref())
  try {
    const response = await Promise.race([request, hang])
    if (response === 'hang') return 'no answer'
    const text = await response.text()
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
    if (response.status === 401 && !path.includes('/auth/')) callers.forget(call.identity)
    if (response.status >= 500) return `${response.status} ${text.slice(0, 300)}`
    if (text.includes(CANARY) && !path.startsWith('/api/v1/public/'))
      return `the neighbour's data: ${text.slice(0, 300)}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** What the neighbour has, as their administrator sees it. */
async function picture({ admin }: TestTenant): Promise<Record<string, string[]>> {
  const lists = [
    '/merchants',
    '/complaints',
    '/evidence',
    '/review-cases',
    '/corrective-actions',
    '/auth/users',
  ]
  const more = [
    '/operations/appeals',
    '/settings',
    '/settings/api-keys',
    '/risk/policies',
    '/platform/webhooks',
  ]
  const seen = [...lists, ...more].map(async (path) => {
    const { body } = await admin.get(path)
    const items: unknown[] = body.items ?? [body]
    return [path, [...items.map((item) => JSON.stringify(item, withoutUse)), `${items.length} in all`]]
  })
  return Object.fromEntries(await Promise.all(seen))
}

/** When a key was used last is written a little later, and links to pictures are signed for a while. */
function withoutUse(key: string, value: unknown): unknown {
  return key === 'last_used_at' || key === 'thumbnail_url' ? undefined : value
}

function told({ identity, method, path, headers, body }: FuzzedCall): string {
  const sent = body instanceof FormData ? JSON.stringify([...body]) : String(body)
  return `${identity} ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${sent.slice(0, 600)}`
}
