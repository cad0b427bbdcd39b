import type { JobName } from '@trust/contracts/jobs'
import pg from 'pg'
import type { RecordKind } from '../chaos/ledger.ts'
import type { ChaosSystem } from '../chaos/system.ts'

/** While so many jobs of one name are due, clients make none of the things that ask for it. */
const MAX_DUE = 100
const LOOK_MS = 500
const ASKS_FOR: Record<RecordKind, JobName[]> = {
  merchant: ['recalculate-score'],
  complaint: ['classify-complaint', 'recalculate-score'],
  'order event': ['recalculate-score'],
  evidence: ['assess-evidence', 'copy-evidence', 'recalculate-score'],
  'review case': [],
  decision: [],
}
const DUE = `SELECT name, count(*)::int AS jobs FROM outbox WHERE due_at <= now() GROUP BY name ORDER BY jobs DESC`

export interface Pace {
  /** Whether a client may make one more of a kind. */
  admits(kind: RecordKind): boolean
  /** The jobs that are due, the most frequent first. */
  due(): ReadonlyMap<string, number>
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
  return {
    admits: (kind) => ASKS_FOR[kind].every((job) => (due.get(job) ?? 0) < MAX_DUE),
    due: () => due,
    failed,
    stop: async () => {
      isStopped = true
      await counting
      await client.end()
    },
  }
}
