import type { JobName } from '@trust/contracts/jobs'
import pg from 'pg'
import type { RecordKind } from '../chaos/ledger.ts'
import type { ChaosSystem } from '../chaos/system.ts'

/** While so many jobs of one name are due, clients make none of the things that ask for it. */
const MAX_DUE = 100
const LOOK_MS = 500
/** The jobs that complete a thing. */
const COMPLETED_BY: Partial<Record<RecordKind, JobName[]>> = {
  complaint: ['classify-complaint'],
  evidence: ['assess-evidence', 'copy-evidence'],
}
/** Each of these asks for a score of its merchant; requests for one merchant become one job. */
const SCORED: ReadonlySet<RecordKind> = new Set(['merchant', 'complaint', 'order event', 'evidence'])
const DUE = `SELECT name, count(*)::int AS jobs FROM outbox WHERE due_at <= now() GROUP BY name ORDER BY jobs DESC`

export interface Pace {
  /** Whether a client may make one more of a kind. */
  admits(kind: RecordKind): boolean
  /** The jobs that are due, the most frequent first. */
  due(): ReadonlyMap<string, number>
  /** How many things of a kind are not completed yet. */
  waiting(kind: RecordKind): number
  /** Rejects when the jobs cannot be counted any more. */
  failed: Promise<never>
  stop(): Promise<void>
}

/** Keeps clients from making more than the system completes. */
export async function startPace({ postgres }: ChaosSystem): Promise<Pace> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  let due = new Map<string, number>()
  let isStopped = false
  const { promise: failed, reject } = Promise.withResolvers<never>()
  const count = async () => {
    while (!isStopped) {
      const { rows } = await client.query<{ name: string; jobs: number }>(DUE)
      due = new Map(rows.map(({ name, jobs }) => [name, jobs]))
      await new Promise((done) => setTimeout(done, LOOK_MS))
    }
  }
  const counting = count().catch(reject)
  const waiting = (kind: RecordKind) =>
    Math.max(0, ...(COMPLETED_BY[kind] ?? []).map((job) => due.get(job) ?? 0))
  const scores = () => due.get('recalculate-score' satisfies JobName) ?? 0
  return {
    admits: (kind) => waiting(kind) < MAX_DUE && !(SCORED.has(kind) && scores() >= MAX_DUE),
    waiting,
    due: () => due,
    failed,
    stop: async () => {
      isStopped = true
      await counting
      await client.end()
    },
  }
}
