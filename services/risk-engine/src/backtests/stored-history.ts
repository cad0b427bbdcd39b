import type { MerchantFacts, OrderFacts } from '../scores/facts.ts'
import { factsOf, type StoredFacts } from '../scores/stored-facts.ts'
import { fillDays } from './fill-days.ts'
import type { HistorySpan, LazyFacts, ScoreHistory, StoredScores } from './history.ts'
import { lazily } from './lazily.ts'

/** A merchant's stored scores, oldest first, as PostgreSQL sends them. */
export interface StoredHistory {
  /** Timestamps in binary. */
  at: Uint8Array
  /**
   * The facts of each score as JSON, without orders where these are stored apart and not read: empty when the previous
   * score has the same facts, null when they were removed.
   */
  facts: (string | null)[]
  /** Facts other than orders, as JSON by digest, for facts that name a digest. */
  others: ReadonlyMap<string, string>
  /** A line for each score: its basis, and the results of it and the next one (see `fillDays`). */
  bases: string
  ends: string
  /** Numbers in binary, texts with commas between them. */
  columns: Record<string, Uint8Array | string>
}

/**
 * The history, including days without a stored score; null when no moment lies in the span.
 * @param parsesOrders at once, since they are read at nearly every moment; else when they are first read
 */
export function historyOf(
  stored: StoredHistory,
  span: HistorySpan,
  { parsesOrders = true } = {},
): ScoreHistory | null {
  const gaps = { bases: stored.bases.split('\n'), ends: stored.ends.split('\n') }
  const history = fillDays(storedScoresOf(stored, parsesOrders), gaps, span)
  return history.at.length > 0 ? history : null
}

function storedScoresOf(
  { at, facts: stored, others, columns }: StoredHistory,
  parsesOrders: boolean,
): StoredScores {
  const facts: LazyFacts[] = []
  const factsAt = new Int32Array(stored.length)
  const read = factsReader(others, parsesOrders)
  let place = -1
  for (const [index, json] of stored.entries()) {
    if (json !== '') {
      const known = json === null ? null : read(json)
      place = known ? facts.push(known) - 1 : -1
    }
    factsAt[index] = place
  }
  const [numbers, texts]: [Record<string, Float64Array>, Record<string, string[]>] = [{}, {}]
  for (const [column, value] of Object.entries(columns)) {
    if (typeof value === 'string') texts[column] = value.split(',')
    else numbers[column] = doublesOf(value)
  }
  return { at: momentsOf(at), factsAt, facts, numbers, texts }
}

const [ORDERS, OTHERS] = ['{"orders":', ',"others":"']

/** The digest of the facts other than orders, where they are stored by it. */
export function othersOf(json: string): string | undefined {
  if (!json.startsWith(ORDERS) || !json.endsWith('"}')) return undefined
  const at = json.lastIndexOf(OTHERS)
  return at < 0 ? undefined : json.slice(at + OTHERS.length, -2)
}

/**
 * Facts one after the other, unparsed; null where a part of them is gone. Orders change daily, the other facts seldom:
 * those are parsed only when they change.
 */
function factsReader(
  others: StoredHistory['others'],
  parsesOrders: boolean,
): (json: string) => LazyFacts | null {
  const withOrders = parsesOrders ? withParsedOrders : withLazyOrders
  let before: { digest: string; facts: () => OtherFacts } | null = null
  return (json) => {
    const digest = othersOf(json)
    if (digest === undefined) return lazily(() => wholeFacts(JSON.parse(json)))
    if (before?.digest !== digest) {
      const rest = others.get(digest)
      if (rest === undefined) return null
      before = { digest, facts: lazily(() => otherFacts(JSON.parse(rest))) }
    }
    const { facts } = before
    return lazily(() => withOrders(facts(), json))
  }
}

type OtherFacts = Omit<MerchantFacts, 'orders'>

function otherFacts(stored: Omit<StoredFacts, 'orders'>): OtherFacts {
  const { orders: _, ...facts } = factsOf({ ...stored, orders: {} } as StoredFacts)
  return facts
}

/** A replay asks for orders where the others alone were read. */
export class OrdersNotRead extends Error {}

/** Orders that were not read are missed when something asks for them. */
function wholeFacts(stored: StoredFacts): MerchantFacts {
  if (stored.orders) return factsOf(stored)
  return {
    ...otherFacts(stored),
    get orders(): OrderFacts {
      throw new OrdersNotRead()
    },
  }
}

const withParsedOrders = (others: OtherFacts, json: string): MerchantFacts => ({
  ...others,
  orders: JSON.parse(json).orders,
})

/** A policy on complaints never reads orders. An object with a getter of its own is slow to read: settings do all the time. */
function withLazyOrders(others: OtherFacts, json: string): MerchantFacts {
  let parsed: OrderFacts | undefined
  return {
    ...others,
    get orders() {
      parsed ??= JSON.parse(json).orders as OrderFacts
      return parsed
    },
  }
}

/** PostgreSQL sends the high byte first. */
function doublesOf(bytes: Uint8Array): Float64Array {
  const copy = Buffer.from(bytes).swap64()
  const doubles = new Float64Array(copy.length / 8)
  Buffer.from(doubles.buffer).set(copy)
  return doubles
}

/** A timestamp in binary is microseconds since 2000. */
const EPOCH_MS = Date.UTC(2000, 0)

function momentsOf(bytes: Uint8Array): Float64Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Float64Array.from(
    { length: bytes.length / 8 },
    (_, index) => EPOCH_MS + Math.round(Number(view.getBigInt64(8 * index)) / 1_000),
  )
}
