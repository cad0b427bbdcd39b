export const kinds = ['merchant', 'complaint', 'order event', 'evidence', 'review case', 'decision'] as const
export type RecordKind = (typeof kinds)[number]

/** What a client asked to be made, under a key that it gave itself. */
export interface Entry {
  kind: RecordKind
  key: string
  /** What the service acknowledged; null when no answer said so. */
  id: string | null
}

/** Everything that clients were told, beside which the database is held in the end. */
export interface ChaosLedger {
  entries: Entry[]
  /** Answers by status; 0: none came. */
  answers: Map<number, number>
  /** Answers that should not have come: 500, and a 4xx to what is right. */
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
