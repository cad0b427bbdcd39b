import { systemActor } from '@trust/contracts/actor'
import { findLongJob } from '@trust/db/long-jobs'
import { resultOf, waitSeconds } from '@trust/http/long-job'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyRetention } from '../tenants/apply-retention.ts'

let harness: Harness
/** Without workers: jobs stay queued until a test runs them. */
let idle: Harness
let tenant: TestTenant
let waiting: TestTenant
beforeAll(async () => {
  harness = await startHarness()
  idle = await startHarness({ withoutWorkers: true })
})
beforeEach(async () => {
  tenant = await harness.tenant()
  waiting = await idle.tenant()
})
afterAll(async () => {
  await harness.close()
  await idle.close()
})

const policy = {
  name: 'Dirt',
  trigger_type: 'visible_dirt',
  severity: 'high',
  condition: { metric: 'evidence_flags_30d', operator: 'gte', value: 1 },
}
const atOnce = { prefer: 'wait=0' }
const verify = ({ admin }: TestTenant, headers: Record<string, string> = atOnce) =>
  admin.post('/audit-logs/verify', undefined, headers)
const read = async ({ admin }: TestTenant, id: string) => (await admin.get(`/jobs/${id}`)).body

/** A job as the worker that runs it stores it. */
const setJob = (id: string, data: object) => idle.db.acrossTenants.longJob.update({ where: { id }, data })
const soon = () => new Date(Date.now() + 30_000)
const past = (seconds: number) => new Date(Date.now() - seconds * 1000)

describe('long work', () => {
  it('answers itself when it is ready in time', async () => {
    const { status, body } = await verify(tenant, {})
    expect(status).toBe(200)
    expect(body).toMatchObject({ valid: true })
  })

  it('answers 202 with a job to a caller who does not wait, and the result later', async () => {
    const { status, body } = await tenant.admin.post('/risk/policies/simulate', policy, atOnce)
    expect(status).toBe(202)
    expect(body).toMatchObject({ result_url: null, error: null })
    await harness.drain()
    const job = await read(tenant, body.job_id)
    expect(job).toMatchObject({ status: 'done', progress: 1 })
    const result = await tenant.admin.get(job.result_url.replace('/api/v1', ''))
    expect(result.status).toBe(200)
    expect(result.body).toMatchObject({ merchants_evaluated: 0, would_fire: [], total: 0 })
  })

  it('stays queued while there is no worker', async () => {
    const { body } = await verify(waiting)
    expect(body).toMatchObject({ status: 'queued', progress: 0 })
    const result = await waiting.admin.get(`/jobs/${body.job_id}/result`)
    expect([result.status, result.body.code]).toEqual([409, 'job_not_done'])
  })

  it('joins an equal request of the same caller that is still queued, and nobody else’s', async () => {
    const first = (await verify(waiting)).body.job_id
    expect((await verify(waiting)).body.job_id).toBe(first)
    const lead = await idle.operator(waiting, 'qc_lead')
    expect((await lead.post('/audit-logs/verify', undefined, atOnce)).body.job_id).not.toBe(first)
    await setJob(first, { status: 'running', leaseUntil: soon() })
    expect((await verify(waiting)).body.job_id).not.toBe(first)
  })

  it('runs one at a time for each tenant, and tenants in parallel', async () => {
    const { body: first } = await verify(tenant)
    await harness.drain()
    const held = { status: 'running', leaseUntil: soon() }
    await harness.db.acrossTenants.longJob.update({ where: { id: first.job_id }, data: held })
    const { body: second } = await verify(tenant)
    expect((await verify(await harness.tenant(), { prefer: 'wait=30' })).status).toBe(200)
    expect((await read(tenant, second.job_id)).status).toBe('queued')
    await harness.db.acrossTenants.longJob.update({ where: { id: first.job_id }, data: { status: 'done' } })
    await harness.drain()
    expect((await read(tenant, second.job_id)).status).toBe('done')
  })

  it('refuses more than fifty that wait', async () => {
    for (let at = 0; at < 50; at += 1) {
      await waiting.admin.post('/risk/policies/simulate', { ...policy, name: `Dirt ${at}` }, atOnce)
    }
    const refused = await waiting.admin.post('/risk/policies/simulate', policy, atOnce)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_jobs'])
    expect(refused.headers.get('retry-after')).not.toBeNull()
  })
})

describe('a job', () => {
  it('is hidden from other tenants and from colleagues', async () => {
    const { body } = await verify(waiting)
    const strangers = [(await idle.tenant()).admin, waiting.partner, await idle.operator(waiting, 'qc_lead')]
    for (const stranger of strangers) {
      expect((await stranger.get(`/jobs/${body.job_id}`)).status).toBe(404)
      expect((await stranger.get(`/jobs/${body.job_id}/result`)).status).toBe(404)
      expect((await stranger.delete(`/jobs/${body.job_id}`)).status).toBe(404)
    }
  })

  it('does not show its result to a caller who has lost the permission', async () => {
    const lead = await harness.operator(tenant, 'qc_lead')
    const { body } = await lead.post('/audit-logs/verify', undefined, atOnce)
    await harness.drain()
    expect((await lead.get(`/jobs/${body.job_id}/result`)).status).toBe(200)
    await tenant.admin.put(`/auth/users/${lead.id}`, { role: 'viewer' })
    expect((await lead.get(`/jobs/${body.job_id}/result`)).status).toBe(403)
  })

  it('breaks off its result, and does not end it early, when it is erased while it is read', async () => {
    const { body } = await verify(tenant)
    await harness.drain()
    const { longJob, longJobPart } = harness.db.acrossTenants
    const more = { tenantId: tenant.id, jobId: body.job_id, content: ' ' }
    await longJobPart.createMany({ data: [1, 2].map((position) => ({ ...more, position })) })
    const actor = { kind: 'user', id: tenant.adminId, label: 'Administrator' } as const
    const transact: Parameters<typeof resultOf>[0] = (work) =>
      harness.db.transact({ tenantId: tenant.id, actor }, work)
    const job = await transact((context) => findLongJob(context, body.job_id))
    const request = { body: (stream: ReadableStream) => new Response(stream) }
    const reader = resultOf(transact, request as never, job).body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await longJob.delete({ where: { id: body.job_id } })
    const readOn = async () => {
      while (!(await reader?.read())?.done);
    }
    await expect(readOn()).rejects.toThrow('was not found')
  })

  it('can be cancelled until it has ended', async () => {
    const { body } = await verify(waiting)
    expect((await waiting.admin.delete(`/jobs/${body.job_id}`)).status).toBe(200)
    expect((await read(waiting, body.job_id)).status).toBe('cancelled')
    const again = await waiting.admin.delete(`/jobs/${body.job_id}`)
    expect([again.status, again.body.code]).toEqual([409, 'invalid_state'])
  })

  it.each([
    ['nobody took it over', { status: 'running', leaseUntil: past(200) }],
    ['it ended its worker five times', { status: 'running', leaseUntil: past(1), attempt: 5 }],
    ['no worker came for a day', { createdAt: past(90_000) }],
  ])('is failed, never stuck, when %s', async (_why, left) => {
    const { body } = await verify(waiting)
    await setJob(body.job_id, left)
    const job = await read(waiting, body.job_id)
    expect(job.status).toBe('failed')
    expect(job.error).toContain('interrupted')
  })

  it('is forgotten a day after it ended, with its result', async () => {
    const { body } = await verify(tenant, atOnce)
    await harness.drain()
    const rows = harness.db.acrossTenants
    await rows.longJob.update({ where: { id: body.job_id }, data: { finishedAt: past(90_000) } })
    const scope = { tenantId: tenant.id, actor: systemActor('test') }
    await harness.db.transact(scope, (context) => applyRetention(context, 1))
    expect((await tenant.admin.get(`/jobs/${body.job_id}`)).status).toBe(404)
    expect(await rows.longJobPart.count({ where: { jobId: body.job_id } })).toBe(0)
  })
})

it('a caller who waits gets the job at once when the process stops', async () => {
  const stopped = await startHarness({ withoutWorkers: true })
  const { admin } = await stopped.tenant()
  const answers: number[] = []
  const asked = admin
    .post('/audit-logs/verify', undefined, { prefer: 'wait=30' })
    .then(({ status }) => answers.push(status))
  await expect.poll(() => stopped.db.acrossTenants.longJob.count()).toBe(1)
  await stopped.stopWorkers()
  await expect.poll(() => answers, { timeout: 15_000 }).toEqual([202])
  await asked
  await stopped.close()
})

it.each([
  [undefined, 2],
  ['wait=0', 0],
  ['wait=10', 10],
  ['respond-async, wait=5', 5],
  ['wait="7"', 7],
  ['wait=999', 30],
  ['wait=soon', 2],
  ['await=9', 2],
])('Prefer: %s waits %i seconds', (header, seconds) => {
  expect(waitSeconds(header)).toBe(seconds)
})
