import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCase, openOffice } from '../review.fixture.ts'
import { answer, appeal, publicStatusOf } from './appeal.fixture.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

it('an appeal that overturns a suspension in progress waits until it is carried out, then lifts it', async () => {
  const office = await openOffice(harness)
  const caseId = await addCase(office)
  const path = `/review-cases/${caseId}`
  await office.reviewer.post(`${path}/decision`, { decision: 'suspend', decision_reason: 'Forged' })
  await harness.drain()
  const rows = harness.db.acrossTenants
  let overturning: ReturnType<typeof answer> | undefined
  // The suspending job has read the case and waits for the merchant's row.
  await rows.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT id FROM merchants WHERE id = ${office.merchantId}::uuid FOR UPDATE`
    const { snapshot } = (await office.lead.get(path)).body
    await office.lead.post(`${path}/second-review`, { approve: true, reason: 'Yes', snapshot })
    const waiting = () => rows.$queryRaw<unknown[]>`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
        AND query LIKE '%UPDATE "public"."merchants"%'`
    while ((await waiting()).length === 0) await pause(20)
    const { id } = (await appeal(office, { subject_type: 'review_case', subject_id: caseId })).body
    overturning = answer(office, id, 'overturned')
    // Long enough for the overturning, if it did not wait, and for the job that it asks for.
    await Promise.race([overturning.then(() => pause(500)), pause(1_500)])
  })
  expect((await overturning)?.status).toBe(200)
  expect(await publicStatusOf(harness, office)).toBe('review')
})
