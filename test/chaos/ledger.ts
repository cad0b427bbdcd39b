export const kinds = ['merchant', 'complaint', 'order event', 'evidence', 'review case', 'decision'] as const
export type RecordKind = (typeof kinds)[number]

/** A request of a client to create something, under a key of its own. */
export interface Entry {
  kind: RecordKind
  key: string
  /** The id that the service acknowledged; null without an answer. */
  id: string | null
}

/** All answers to clients, with which the database is compared in the end. */
export interface ChaosLedger {
  entries: Entry[]
  /** Answers by status; 0: none came. */
  answers: Map<number, number>
  /** Wrong answers: 500, and a 4xx to a valid request. */
  refusals: string[]
  slowestMs: number
}

export const createLedger = (): ChaosLedger => ({
  entries: [],
  answers: new Map(),
  refusals: [],
  slowestMs: 0,
})

const MAX_REFUSALS = 20

export function noteAnswer(ledger: ChaosLedger, status: number, ms: number): void {
  ledger.answers.set(status, (ledger.answers.get(status) ?? 0) + 1)
  if (status !== 0) ledger.slowestMs = Math.max(ledger.slowestMs, ms)
}

export function noteRefusal(ledger: ChaosLedger, about: string): void {
  if (ledger.refusals.length < MAX_REFUSALS) ledger.refusals.push(about.slice(0, 400))
}
