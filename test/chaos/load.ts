import { setTimeout as wait } from 'node:timers/promises'
import type { FuzzRandom } from '../fuzz/random.ts'
import type { ChaosCallers } from './callers.ts'
import { type ChaosLedger, type Entry, noteAnswer, noteRefusal, type RecordKind } from './ledger.ts'
import { requests } from './requests.ts'

interface Target {
  base: string
  callers: ChaosCallers
  ledger: ChaosLedger
  random: FuzzRandom
  /** Whether one more of a kind may be made now; otherwise a client looks at something instead. */
  admits?(kind: RecordKind): boolean
}

const CLIENTS = 6
const PAUSE_MS = 40
/** Longer than any deadline of the service: a client without an answer by then asks again. */
const ANSWER_MS = 45_000
/** Clients repeat a request under one key until it is acknowledged, as partners' machines do. */
const MAX_TRIES = 200
/** How long clients repeat requests after the load's end. */
const END_MS = 60_000
/** The requests of clients, by how often they are made. */
const MIX: readonly (RecordKind | 'look')[] = [
  ...Array<RecordKind>(4).fill('merchant'),
  ...Array<RecordKind>(4).fill('complaint'),
  ...Array<RecordKind>(4).fill('order event'),
  ...Array<RecordKind>(2).fill('evidence'),
  'review case',
  ...Array<'look'>(5).fill('look'),
]

interface Phase {
  /** When clients begin nothing new any more, in milliseconds since 1970. */
  endedAt: number
}

/**
 * Runs clients that create every kind of thing in the ledger, and read beside it.
 * @returns a function that ends the load; open requests are still acknowledged or given up
 */
export function startLoad(target: Target): () => Promise<void> {
  const phase: Phase = { endedAt: Infinity }
  const merchants: string[] = []
  const client = async () => {
    while (Date.now() < phase.endedAt) {
      const what = merchants.length === 0 ? 'merchant' : target.random.pick(MIX)
      const of = merchants.length === 0 ? '' : target.random.pick(merchants)
      if (what === 'look' || target.admits?.(what) === false) await look(target, of)
      else {
        const { id } = await make(target, { kind: what, of }, phase)
        if (id !== null && what === 'merchant') merchants.push(id)
        if (id !== null && what === 'review case') await make(target, { kind: 'decision', of: id }, phase)
      }
      await wait(PAUSE_MS)
    }
  }
  const clients = Array.from({ length: CLIENTS }, client)
  return async () => {
    phase.endedAt = Date.now()
    await Promise.all(clients)
  }
}

/** Asks until it is acknowledged. */
async function make(
  target: Target,
  { kind, of }: { kind: RecordKind; of: string },
  phase: Phase,
): Promise<Entry> {
  const { ledger, random, callers } = target
  const entry: Entry = { kind, key: crypto.randomUUID(), id: null }
  ledger.entries.push(entry)
  const { path, ...init } = await requests[kind]({ key: entry.key, of, random, callers })
  for (let tries = 0; tries < MAX_TRIES && Date.now() < phase.endedAt + END_MS; tries += 1) {
    const { status, text } = await ask(target, path, { method: 'POST', ...init })
    if (isAcknowledged(status, text, entry)) {
      entry.id = idIn(text, entry)
      break
    }
    // Any other refusal is a fault of the service or of this client, and stands in the report.
    if (status !== 0 && status < 500) {
      noteRefusal(ledger, `${status} ${path}: ${text}`)
      break
    }
    await wait(250)
  }
  return entry
}

/** A decision whose answer was lost is refused when it is sent again, with the case as it was decided. */
function isAcknowledged(status: number, text: string, { kind, key }: Entry): boolean {
  if (kind === 'decision' && status === 409) return JSON.parse(text).current?.decision_reason?.includes(key)
  return status >= 200 && status < 300
}

function idIn(text: string, { kind, key }: Entry): string {
  if (kind === 'order event') return key
  const body = JSON.parse(text)
  return (body.current ?? body).id
}

async function look(target: Target, merchantId: string): Promise<void> {
  const paths = [`/platform/merchants/${merchantId}`, `/public/merchants/${merchantId}/status`, '/status']
  await ask(target, target.random.pick(paths), { headers: target.callers.partner })
}

/** One request, noted in the ledger. @returns status 0 when no answer came */
async function ask({ base, ledger }: Target, path: string, init: RequestInit) {
  const started = Date.now()
  try {
    const answer = await fetch(`${base}/api/v1${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_MS) })
    const text = await answer.text()
    noteAnswer(ledger, answer.status, Date.now() - started)
    if (answer.status === 500) noteRefusal(ledger, `500 ${init.method ?? 'GET'} ${path}: ${text}`)
    return { status: answer.status, text }
  } catch {
    noteAnswer(ledger, 0, Date.now() - started)
    return { status: 0, text: '' }
  }
}
