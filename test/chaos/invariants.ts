import pg from 'pg'
import { type ChaosLedger, kinds, type RecordKind } from './ledger.ts'
import type { ChaosReceiver } from './receiver.ts'

export interface Judgement {
  /** Acknowledged things that are not in the database, and events that no receiver got. */
  lost: string[]
  /** Things that were requested once and are in the database more than once. */
  doubled: string[]
  /** Work that is unfinished or was given up although everything works again. */
  stuck: string[]
  /** Events that came more than once, which receivers must expect. */
  repeatedEvents: number
  events: number
}

/** The text in brackets at the end of a text. */
const keyIn = (column: string) => `substring(${column} FROM '\\((.*)\\)$')`

/** The table of each kind of thing, its ids, and the key that the client gave it. */
const places: Record<RecordKind, { rows: string; id: string; key: string }> = {
  merchant: { rows: 'merchants', id: 'id::text', key: 'external_id' },
  complaint: { rows: 'complaints', id: 'id::text', key: keyIn('text') },
  'order event': { rows: 'order_events', id: 'event_id', key: 'event_id' },
  evidence: { rows: 'evidence', id: 'id::text', key: 'external_id' },
  'review case': { rows: 'review_cases', id: 'id::text', key: keyIn('reason') },
  // As the audit log has it, which a second decision would add an entry to.
  decision: {
    rows: "audit_entries WHERE action = 'review_case.decided'",
    id: 'resource_id::text',
    key: keyIn('summary'),
  },
}

/** Unfinished work in a database at rest, one line each. */
const STUCK = `
  SELECT 'complaint ' || id || ' is ' || status AS what FROM complaints WHERE status NOT IN ('classified', 'resolved', 'dismissed')
  UNION ALL SELECT 'evidence ' || id || ' is ' || status || coalesce(': ' || failure_reason, '') FROM evidence
    WHERE status <> 'assessed'
  UNION ALL SELECT 'delivery ' || id || ' is ' || status FROM deliveries WHERE status <> 'delivered'
  UNION ALL SELECT 'job ' || name || ' ' || id || coalesce(' failed: ' || error, ' is due since ' || due_at) FROM outbox
    WHERE failed_at IS NOT NULL OR due_at < now() + interval '1 minute'
  UNION ALL SELECT 'merchant ' || id || ' has no score' FROM merchants
    WHERE NOT EXISTS (SELECT FROM trust_statuses WHERE merchant_id = merchants.id AND calculated_at IS NOT NULL)`

/** Compares the database with everything that was acknowledged. */
export async function checkInvariants(
  url: string,
  ledger: ChaosLedger,
  { received }: ChaosReceiver,
): Promise<Judgement> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const verdict: Judgement = { lost: [], doubled: [], stuck: [], repeatedEvents: 0, events: 0 }
    for (const kind of kinds) await compare(client, kind, ledger, verdict)
    verdict.stuck = await stuck(client)
    const { rows } = await client.query<{ id: string }>('SELECT id FROM events WHERE NOT is_test')
    verdict.events = rows.length
    for (const { id } of rows) if (!received.has(id)) verdict.lost.push(`event ${id}`)
    verdict.repeatedEvents = [...received.values()].filter((times) => times > 1).length
    return verdict
  } finally {
    await client.end()
  }
}

async function compare(
  client: pg.Client,
  kind: RecordKind,
  ledger: ChaosLedger,
  verdict: Judgement,
): Promise<void> {
  const { rows: from, id, key } = places[kind]
  const sql = `SELECT ${id} AS id, ${key} AS key FROM ${from}`
  const { rows } = await client.query<{ id: string; key: string }>(sql)
  const known = new Set(rows.map(({ id }) => id))
  const timesByKey = Map.groupBy(rows, (row) => row.key)
  for (const entry of ledger.entries.filter((each) => each.kind === kind)) {
    if (entry.id !== null && !known.has(entry.id)) verdict.lost.push(`${kind} ${entry.id}`)
    const times = timesByKey.get(entry.key)?.length ?? 0
    if (times > 1) verdict.doubled.push(`${kind} ${entry.key}: ${times} times`)
  }
}

async function stuck(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(STUCK)
  return rows.map(({ what }) => what)
}

/** Waits until all work is finished, or until the time is over. */
export async function settled(url: string, seconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const deadline = Date.now() + seconds * 1_000
  try {
    while (Date.now() < deadline && (await stuck(client)).length > 0)
      await new Promise((done) => setTimeout(done, 1_000))
  } finally {
    await client.end()
  }
}
