import { ORDER_DUE_DAYS } from '@trust/contracts/order-times'
import type { ComplaintFact, SignalFact } from '../scores/facts.ts'
import { type Delivery, deliveryOf, drawDelivery, GIVEN_UP_AFTER } from './delivery.ts'
import { type Conduct, dishonest, honest, type MerchantKind, sloppy } from './kinds.ts'
import { type DatedEvidence, drawEvidence } from './photographs.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

/** In how many days a merchant cancels what it cancels, and the sigma of the lognormal days until consumers react. */
export const CANCELLED_WITHIN = [0.2, 4] as const
export const REACTION_SIGMA = 0.5
/** Consumers of a world, numbered from 0. */
export const CONSUMERS = 20_000

/** Days since the world began, as fractions; Infinity for what never happens. */
export interface SimulatedOrder {
  createdAt: number
  fulfilledAt: number
  cancelledAt: number
  refundedAt: number
  /** When it was promised for, or 14 days after it was placed. */
  dueAt: number
  /** Null when the partner does not tell consumers and payments. */
  consumer: number | null
  /** What its consumer complains of. */
  complaint: { at: number; isGrave: boolean } | null
}

export type DatedComplaint = Omit<ComplaintFact, 'receivedAt' | 'status'> & { at: number; resolvedAt: number }
export type DatedSignal = Omit<SignalFact, 'observedAt'> & { at: number }

/** A merchant with all that will happen to it, and the truth about it. */
export interface SimulatedMerchant {
  id: string
  kind: MerchantKind
  joinsAt: number
  /** From when on it is bad; Infinity for honest and sloppy merchants. */
  badFrom: number
  /** When it turns bad, or could have. */
  mayTurnAt: number
  conduct: { honest: Conduct; dishonest: Conduct }
  ownerIsVerified: boolean
  visitedAt: number
  delivery: Delivery
  orders: SimulatedOrder[]
  complaints: DatedComplaint[]
  signals: DatedSignal[]
  evidence: DatedEvidence[]
}

/** Before its conduct is drawn. */
type DraftMerchant = Omit<SimulatedMerchant, 'conduct'>

interface Draft {
  random: Random
  photographs: Random
  world: World
  days: number
  merchant: DraftMerchant
}

export function createMerchant(
  kind: MerchantKind,
  id: string,
  { random, photographs, world, days }: Omit<Draft, 'merchant'>,
): SimulatedMerchant {
  const joinsAt = joinDay(kind, days, random)
  const isFake = kind === 'fraud' || kind === 'split_identity'
  const turnsAt = badFrom(kind, joinsAt, { days, random })
  const merchant: DraftMerchant = {
    id,
    kind,
    joinsAt,
    badFrom: turnsAt,
    mayTurnAt: turnsAt < days ? turnsAt : Math.max(days / 3, joinsAt),
    ownerIsVerified: random.chance(isFake ? 0.4 : 0.85),
    visitedAt: random.chance(isFake ? 0.3 : 0.6) ? joinsAt + random.between(2, 20) : Number.POSITIVE_INFINITY,
    delivery: drawDelivery(world, days, random),
    orders: [],
    complaints: [],
    signals: [],
    evidence: [],
  }
  const draft = { random, photographs, world, days, merchant }
  merchant.evidence.push(...drawEvidence(merchant, draft))
  const conduct = addDays(draft)
  if (kind === 'bombed') addBombing(draft)
  if (kind === 'padded') addPadding(draft)
  return { ...merchant, conduct }
}

function joinDay(kind: MerchantKind, days: number, random: Random): number {
  if (kind === 'new') return random.between(0.2, 0.6) * days
  return kind === 'fraud' || kind === 'split_identity'
    ? random.between(0, 0.5) * days
    : -random.between(60, 400)
}

function badFrom(
  kind: MerchantKind,
  joinsAt: number,
  { days, random }: { days: number; random: Random },
): number {
  if (kind === 'fraud') return joinsAt + random.between(0, 10)
  if (kind === 'split_identity') return joinsAt + random.between(0, 5)
  if (kind === 'turns_bad') return random.between(0.2, 0.5) * days
  return Number.POSITIVE_INFINITY
}

/** Orders reach back 110 days before the world begins, so that its first day knows a full window. */
function addDays(draft: Draft): SimulatedMerchant['conduct'] {
  const { random, world, days, merchant } = draft
  const toldConsumers = random.chance(world.toldShare)
  const base = ordinary(merchant.kind, honest(world, random), random)
  const bad = dishonest(base, world, random)
  for (let day = Math.max(-110, Math.floor(merchant.joinsAt)); day < days; day += 1) {
    const conduct = day >= merchant.badFrom ? bad : base
    const count = random.poisson(conduct.ordersPerDay * season(merchant.kind, day) * growth(merchant, day))
    for (let index = 0; index < count; index += 1) addOrder(draft, { day, conduct, toldConsumers })
    if (random.chance(conduct.signalsPerDay)) addSignal(merchant, day + random.uniform(), random)
  }
  return { honest: base, dishonest: bad }
}

function ordinary(kind: MerchantKind, conduct: Conduct, random: Random): Conduct {
  if (kind === 'tiny') return { ...conduct, ordersPerDay: random.between(0.05, 0.4) }
  if (kind === 'split_identity') return { ...conduct, ordersPerDay: random.between(0.5, 2) }
  return kind === 'sloppy' ? sloppy(conduct, random) : conduct
}

const season = (kind: MerchantKind, day: number) =>
  kind === 'seasonal' ? ((day + 400) % 180 < 70 ? 2 : 0.02) : 1
const growth = ({ kind, joinsAt }: DraftMerchant, day: number) =>
  kind === 'new' ? Math.min(1, (day - joinsAt + 5) / 40) : 1

interface Placing {
  day: number
  conduct: Conduct
  toldConsumers: boolean
}

function addOrder({ random, world, merchant }: Draft, { day, conduct, toldConsumers }: Placing): void {
  const createdAt = day + random.uniform()
  const fails = random.chance(conduct.failureRate)
  const cancels = fails && random.chance(conduct.cancelledShare)
  const reaction = () => world.reactionDays * Math.exp(REACTION_SIGMA * random.normal())
  const { delivery } = merchant
  const deliveredAt = deliveryOf(delivery, createdAt, random)
  const givenUpAt = createdAt + GIVEN_UP_AFTER * delivery.medianDays
  const failedAt = cancels ? createdAt + random.between(...CANCELLED_WITHIN) : givenUpAt
  const endsAt = fails ? failedAt : deliveredAt
  const refunds = random.chance(fails ? conduct.refundRateOfFailed : conduct.refundRate)
  const order: SimulatedOrder = {
    createdAt,
    fulfilledAt: fails ? Number.POSITIVE_INFINITY : deliveredAt,
    cancelledAt: cancels ? endsAt : Number.POSITIVE_INFINITY,
    refundedAt: refunds ? endsAt + reaction() : Number.POSITIVE_INFINITY,
    dueAt: createdAt + (delivery.promisedDays ?? ORDER_DUE_DAYS),
    consumer: toldConsumers ? Math.floor(random.between(0, CONSUMERS)) : null,
    complaint: null,
  }
  merchant.orders.push(order)
  if (!random.chance(fails ? conduct.complaintRateOfFailed : conduct.complaintRate)) return
  order.complaint = { at: endsAt + reaction(), isGrave: random.chance(conduct.graveShare) }
  addComplaint(merchant, random, { ...order.complaint, isNamed: random.chance(conduct.namedShare) })
}

interface ComplaintDraft {
  at: number
  isGrave: boolean
  isNamed: boolean
}

function addComplaint(
  merchant: DraftMerchant,
  random: Random,
  { at, isGrave, isNamed }: ComplaintDraft,
): void {
  merchant.complaints.push({
    id: `${merchant.id}-c${merchant.complaints.length}`,
    category: isGrave
      ? random.pick(['fraud_scam', 'non_delivery', 'food_safety', 'billing'])
      : 'customer_service',
    severity: isGrave ? random.pick(['high', 'critical']) : random.pick(['low', 'medium', 'medium']),
    confidence: random.between(0.5, 0.95),
    backing: isNamed ? 'order' : 'none',
    at,
    resolvedAt: random.chance(0.3) ? at + random.between(2, 20) : Number.POSITIVE_INFINITY,
  })
}

/** Invented complaints by strangers within days; half a world's worth is not grave. */
function addBombing({ random, world, days, merchant }: Draft): void {
  const start = random.between(0.3, 0.7) * days
  const length = random.between(1, 7)
  const isGrave = random.uniform()
  for (let index = 0; index < world.bombSize; index += 1) {
    addComplaint(merchant, random, {
      at: start + length * random.uniform(),
      isGrave: random.chance(0.3 + 0.7 * isGrave),
      isNamed: false,
    })
  }
}

/** A sloppy merchant that makes orders for itself: many, by few consumers, paid by nobody. */
function addPadding({ random, days, merchant }: Draft): void {
  const perDay = random.between(20, 40)
  for (let day = Math.floor(days / 3); day < days; day += 1) {
    for (let index = 0; index < perDay; index += 1) {
      const createdAt = day + random.uniform()
      merchant.orders.push({
        createdAt,
        fulfilledAt: createdAt + 1,
        cancelledAt: Number.POSITIVE_INFINITY,
        refundedAt: Number.POSITIVE_INFINITY,
        dueAt: createdAt + ORDER_DUE_DAYS,
        consumer: null,
        complaint: null,
      })
    }
  }
}

function addSignal(merchant: DraftMerchant, at: number, random: Random): void {
  merchant.signals.push({
    id: `${merchant.id}-s${merchant.signals.length}`,
    sourceType: random.pick(['partner_flag', 'financial', 'regulatory', 'law_enforcement']),
    severity: random.pick(['medium', 'high', 'high', 'critical']),
    confidence: random.between(0.5, 1),
    title: 'A report',
    at,
  })
}
