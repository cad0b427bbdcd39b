import { systemActor } from '@trust/contracts/actor'
import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addCase,
  addComplaint,
  addEvidence,
  addMerchant,
  type Office,
  openOffice,
} from '../review.fixture.ts'
import { lockAndObserve, observe } from './observe.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
  office = await openOffice(harness)
})
afterAll(() => harness.close())

const OTHERS = 3_000

/** PostgreSQL's statistics are from before there were complaints. */
async function complaintsOfOthersSinceAnalysed(): Promise<void> {
  const { acrossTenants } = harness.db
  await acrossTenants.$executeRaw`ALTER TABLE complaints SET (autovacuum_enabled = off)`
  await acrossTenants.$executeRaw`VACUUM (ANALYZE) complaints`
  await acrossTenants.$executeRaw`
    INSERT INTO complaints (id, tenant_id, merchant_id, text, channel, status, submitted_by, updated_at)
    SELECT gen_random_uuid(), ${office.id}::uuid, gen_random_uuid(), 'Cold soup', 'web', 'classified', '{}', now()
    FROM generate_series(1, ${OTHERS})`
}

it('reads only the complaints of its merchant, also with outdated statistics', async () => {
  await complaintsOfOthersSinceAnalysed()
  const ids = [await addComplaint(harness, office), await addComplaint(harness, office)]
  const scope = { tenantId: office.id, actor: systemActor('test') }
  const about = { merchantId: office.merchantId, evidenceIds: [], complaintIds: ids.slice(0, 1) }
  const linked = await addCase(office)
  await link(linked, { complaintIds: about.complaintIds })
  for (const look of [
    (context: Context) => observe(context, about),
    async (context: Context) => (await lockAndObserve(context, linked)).known,
  ]) {
    const { complaints, read } = await harness.db.transact(scope, async (context) => {
      const known = await look(context)
      const [[row]] = await context.query<[{ read: string }]>({
        text: `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) AS read FROM pg_stat_xact_user_tables
          WHERE relname = 'complaints'`,
      })
      return { complaints: known.complaints, read: Number(row?.read) }
    })
    expect(complaints.map(({ id }) => id)).toEqual(ids)
    expect(read).toBeLessThan(20)
  }
})

const link = (id: string, linked: { evidenceIds?: string[]; complaintIds?: string[] }) =>
  harness.db.acrossTenants.reviewCase.update({ where: { id }, data: linked })

it('finds linked facts of any merchant once, before newer ones', async () => {
  const other = await addMerchant(office)
  const [linked, ofOther] = [
    await addEvidence(harness, office),
    await addEvidence(harness, office, { merchantId: other }),
  ]
  const newer = await addEvidence(harness, office)
  const scope = { tenantId: office.id, actor: systemActor('test') }
  const about = {
    merchantId: office.merchantId,
    evidenceIds: [linked, ofOther, newId()],
    complaintIds: [],
  }
  const known = await harness.db.transact(scope, (context) => observe(context, about))
  const ids = known.evidence.map(({ id }) => id)
  expect(ids.slice(0, 2).toSorted()).toEqual([linked, ofOther].toSorted())
  expect(ids.slice(2)).toEqual([newer])
  const reviewed = await addCase(office)
  for (const evidenceIds of [about.evidenceIds, [linked], []]) {
    await link(reviewed, { evidenceIds })
    const [locked, alone] = await harness.db.transact(scope, async (context) => [
      (await lockAndObserve(context, reviewed)).known,
      await observe(context, { ...about, evidenceIds }),
    ])
    expect(locked).toEqual(alone)
  }
})
