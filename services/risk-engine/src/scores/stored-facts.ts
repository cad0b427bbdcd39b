import type {
  ArtifactFact,
  ComplaintFact,
  CorrectiveActionFact,
  DecisionFact,
  EvidenceFact,
  LocationFact,
  MerchantFacts,
  OrderFacts,
  SignalFact,
  VerificationTaskFact,
} from './facts.ts'

/** A fact as JSON brings it: its dates are text. */
type Stored<T> = { [K in keyof T]: Date extends T[K] ? string | Exclude<T[K], Date> : T[K] }

interface Dated {
  createdAt: string
  locations: Stored<LocationFact>[]
  verificationTasks: Stored<VerificationTaskFact>[]
  evidence: Stored<EvidenceFact>[]
  complaints: Stored<ComplaintFact>[]
  signals: Stored<SignalFact>[]
  artifacts: Stored<ArtifactFact>[]
  correctiveActions: Stored<CorrectiveActionFact>[]
  submittedAt: string[]
  decisions?: Stored<DecisionFact>[]
  /** Null in the gathering statement's answer where no order was placed lately, or none is held up. */
  orders: Omit<OrderFacts, 'placed' | 'heldUp'> & {
    placed?: OrderFacts['placed'] | null
    heldUp?: number | null
  }
}

/** A merchant's facts as JSON holds them: in the gathering statement's answer, and in a stored score. */
export type StoredFacts = Omit<MerchantFacts, keyof Dated> & Dated

/** The facts again, from JSON. */
export function factsOf({ isHeld, ...stored }: StoredFacts): MerchantFacts {
  return {
    ...stored,
    // Only where it is so: facts without a hold keep the digest that they always had.
    ...(isHeld ? { isHeld } : {}),
    createdAt: new Date(stored.createdAt),
    orders: ordersOf(stored.orders),
    locations: stored.locations.map((each) => ({ ...each, verifiedAt: dateOrNull(each.verifiedAt) })),
    verificationTasks: stored.verificationTasks.map((each) => ({
      ...each,
      completedAt: new Date(each.completedAt),
    })),
    evidence: stored.evidence.map((each) => ({ ...each, assessedAt: new Date(each.assessedAt) })),
    complaints: stored.complaints.map((each) =>
      // To leave fields out takes as long as the rest: backtests bring back millions of complaints.
      'amount' in each || 'currency' in each ? complaintOf(each) : withDate(each),
    ),
    signals: stored.signals.map((each) => ({ ...each, observedAt: new Date(each.observedAt) })),
    artifacts: stored.artifacts.map((each) => ({ ...each, publishedAt: new Date(each.publishedAt) })),
    correctiveActions: stored.correctiveActions.map((each) => ({
      ...each,
      dueDate: new Date(each.dueDate),
      // Facts of earlier model versions do not have it.
      approvedAt: dateOrNull(each.approvedAt ?? null),
      completedAt: dateOrNull(each.completedAt),
    })),
    submittedAt: stored.submittedAt.map((at) => new Date(at)),
    // Facts of model version 1.3.0 do not have them.
    links: stored.links ?? [],
    decisions: (stored.decisions ?? []).map((each) => ({ ...each, decidedAt: new Date(each.decidedAt) })),
  }
}

const withDate = (complaint: Stored<ComplaintFact>): ComplaintFact => ({
  ...complaint,
  receivedAt: new Date(complaint.receivedAt),
})

/** As with a hold: those without an amount keep their digest. */
function complaintOf({ amount, currency, ...complaint }: Stored<ComplaintFact>): ComplaintFact {
  return {
    ...withDate(complaint),
    ...(typeof amount === 'number' ? { amount } : {}),
    ...(typeof amount === 'number' && currency ? { currency } : {}),
  }
}

/** Those without orders of the last days, or that are held up, keep their digest. */
function ordersOf({ placed, heldUp, ...orders }: Dated['orders']): OrderFacts {
  return { ...orders, ...(heldUp ? { heldUp } : {}), ...(placed ? { placed } : {}) }
}

/** The facts as JSON keeps them. */
export function storedFacts(facts: MerchantFacts): StoredFacts {
  return JSON.parse(JSON.stringify(facts))
}

function dateOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
