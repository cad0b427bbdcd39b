import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemActor } from '@trust/contracts/actor'
import { newId } from '@trust/contracts/identifier'
import { Database } from '@trust/db/database'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import type { Scope } from '@trust/db/scope'
import { insertRows } from '@trust/db/write-rows'
import { startSealer } from '@trust/merchant-core/sealer'
import { say } from '@trust/messages/sentences/say'
import { migrate } from '@trust/prisma/migrate'
import { createLog } from '@trust/runtime/log'
import { readArguments } from '@trust/runtime/read-arguments'
import { proofs } from './audit-proofs.ts'
import { print } from './print.ts'
import { USAGE } from './usage.ts'

const WRITERS = 24
/** Entries of one transaction, as in an import or a bulk action. */
const TOGETHER = 10
/** Audited writes a second of one tenant, on two cores that the client shares with PostgreSQL. */
const GOAL = 5_000

/**
 * Audited writes of one tenant a second beside the same inserts without a log, how long entries wait to be sealed
 * meanwhile, and proofs in a large tree.
 */
export async function run(...args: string[]): Promise<void> {
  const { values } = readArguments(USAGE, {
    args,
    options: { seconds: { type: 'string', default: '5' }, leaves: { type: 'string', default: '10000000' } },
  })
  const directory = await mkdtemp(join(tmpdir(), 'trust-bench-'))
  const settings = ['shared_buffers=512MB', 'max_wal_size=4GB']
  const postgres = await startEmbeddedPostgres(join(directory, 'postgres'), { settings })
  const db = new Database(postgres.url('trust'), { connections: WRITERS + 4 })
  try {
    await migrate(postgres.url('trust'))
    await writes(db, Number(values.seconds))
    await proofs(db, Number(values.leaves))
  } finally {
    await db.close()
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function writes(db: Database, seconds: number): Promise<void> {
  await db.acrossTenants.$executeRaw`CREATE TABLE plain_entries (LIKE audit_entries INCLUDING ALL)`
  await db.acrossTenants.$executeRaw`GRANT INSERT, SELECT ON plain_entries TO trust_app`
  await db.acrossTenants.$executeRaw`SELECT FROM keep_tenants_apart('plain_entries')`
  for (const together of [1, TOGETHER]) {
    const tenantId = newId()
    const floor = await rate(seconds, together, () => insertPlain(db, tenantId, together))
    const stopSealer = startSealer({
      db,
      env: { ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64') } as Parameters<
        typeof startSealer
      >[0]['env'],
      log: createLog('warn', false),
    })
    const tail = watchTail(db, tenantId)
    const audited = await rate(seconds, together, () => append(db, tenantId, together))
    const longest = await tail()
    await stopSealer()
    const name = together === 1 ? 'one entry a transaction' : `${together} entries a transaction`
    print(`inserts without a log, ${name}`, `${floor.toFixed(0)}/s`)
    print(
      `audited writes of one tenant, ${name}`,
      `${audited.toFixed(0)}/s, ${(audited / floor).toFixed(2)} of that (goal: ${GOAL}/s${floor < GOAL ? ', more than the floor' : ''})`,
    )
    print('  the longest that an entry waited to be sealed', `${longest.toFixed(0)} ms (goal: under 1000)`)
  }
}

const note = {
  action: 'merchant.updated' as const,
  resourceType: 'merchant' as const,
  summary: say('log.merchant_updated', {
    name: 'Trattoria Uno',
    fields: ['name', 'claimed_address'],
  }),
  changes: { fields: ['name', 'claimed_address'] },
}

const scopeOf = (tenantId: string): Scope => ({
  tenantId,
  actor: systemActor('bench'),
  ipAddress: '192.0.2.1',
  requestId: 'bench',
})

/** A transaction with an audit entry, as a request runs it. */
function append(db: Database, tenantId: string, together: number): Promise<void> {
  const merchantId = newId()
  return db.transact(scopeOf(tenantId), async ({ audit }) => {
    for (let nth = 0; nth < together; nth += 1) audit({ ...note, resourceId: merchantId, merchantId })
  })
}

/** Inserts the rows into a table with equal indexes and policy, but without hash, salt and sealer. */
function insertPlain(db: Database, tenantId: string, together: number): Promise<void> {
  const merchantId = newId()
  const rows = Array.from({ length: together }, () => ({
    id: newId(),
    tenantId,
    at: new Date(),
    actor: systemActor('bench'),
    action: note.action,
    resourceType: note.resourceType,
    resourceId: merchantId,
    merchantId,
    summary: note.summary.text,
    message: note.summary.message,
    ipAddress: '192.0.2.1',
    requestId: 'bench',
    changes: note.changes,
    hash: '',
  }))
  return db.transact(scopeOf(tenantId), async ({ writeAtCommit }) => {
    writeAtCommit(insertRows({ name: 'bench-plain', table: 'plain_entries' }, rows))
  })
}

/** @returns entries a second */
async function rate(seconds: number, together: number, write: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  const end = started + seconds * 1000
  let entries = 0
  const writer = async () => {
    while (performance.now() < end) {
      await write()
      entries += together
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
  return (entries * 1000) / (performance.now() - started)
}

/**
 * Reads the age of the tenant's oldest unsealed entry every 50 ms.
 * @returns a function that waits until all are sealed, stops, and gives the longest wait in milliseconds
 */
function watchTail(db: Database, tenantId: string): () => Promise<number> {
  let [longest, isOver] = [0, false]
  const watching = (async () => {
    for (;;) {
      const [row] = await db.acrossTenants.$queryRaw<{ at: Date }[]>`
        SELECT at FROM audit_entries
        WHERE id = (SELECT entry_id FROM audit_unsealed WHERE tenant_id = ${tenantId}::uuid ORDER BY entry_id LIMIT 1)`
      if (!row && isOver) return
      if (row) longest = Math.max(longest, Date.now() - row.at.getTime())
      await new Promise((done) => setTimeout(done, 50))
    }
  })()
  return async () => {
    isOver = true
    await watching
    return longest
  }
}
