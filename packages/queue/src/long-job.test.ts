import { NotFound } from '@trust/contracts/errors'
import { findLongJob, readResultPart, startLongJob } from '@trust/db/long-jobs'
import { DatabaseAway } from '@trust/db/unavailable'
import { createLog } from '@trust/runtime/log'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type JobRun, Snooze } from './handlers.ts'
import { type LongJobWork, longJob } from './long-job.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
beforeEach(async () => {
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const scopeOf = ({ id, adminId }: TestTenant) => ({
  tenantId: id,
  actor: { kind: 'user' as const, id: adminId, label: 'Administrator' },
})
const start = (input = {}) =>
  harness.db.transact(scopeOf(tenant), (context) => startLongJob(context, 'verify-audit-log', input))
const find = (id: string) => harness.db.transact(scopeOf(tenant), (context) => findLongJob(context, id))
const change = (id: string, data: object) => harness.db.acrossTenants.longJob.update({ where: { id }, data })

/** One run of the queue's job. */
function work(
  id: string,
  does: LongJobWork<Record<string, never>>,
  isLastAttempt = false,
  stopping?: AbortSignal,
): Promise<void> {
  const run: JobRun<{ long_job_id: string }> = {
    id: crypto.randomUUID(),
    payload: { long_job_id: id },
    scope: { tenantId: tenant.id, actor: { kind: 'system', id: 'merchant-core', label: 'merchant-core' } },
    attempt: 1,
    isLastAttempt,
    ...(stopping ? { stopping } : {}),
    log: createLog('fatal', false),
  }
  return longJob(harness.db, z.strictObject({}), does)(run)
}
const done = async () => ({ json: 'done' })

describe('a long job', () => {
  it('runs on behalf of the caller, and keeps its result', async () => {
    const { id } = await start()
    await work(id, async ({ transact }) => ({ json: await transact(async ({ actor }) => actor.id) }))
    expect(await find(id)).toMatchObject({ status: 'done', progress: 1 })
    const part = (at: number) =>
      harness.db.transact(scopeOf(tenant), (context) => readResultPart(context, id, at))
    expect(await part(0)).toBe(JSON.stringify(tenant.adminId))
    expect(await part(1)).toBeNull()
  })

  it('keeps text as it comes, in parts', async () => {
    const { id } = await start()
    const chunks = async function* () {
      for (const letter of ['a', 'b', 'c']) yield letter.repeat(200_000)
    }
    await work(id, async () => ({ contentType: 'text/csv', chunks: chunks() }))
    expect(await find(id)).toMatchObject({ status: 'done', resultType: 'text/csv' })
    const parts = await harness.db.acrossTenants.longJobPart.findMany({
      where: { jobId: id },
      orderBy: { position: 'asc' },
    })
    expect(parts.map(({ content }) => content.length)).toEqual([400_000, 200_000])
  })

  it('is left to another process at the next step when its own stops, without an attempt', async () => {
    const { id } = await start()
    const stopping = new AbortController()
    let steps = 0
    const left = work(
      id,
      async ({ transact }) => {
        steps += await transact(async () => 1)
        stopping.abort()
        steps += await transact(async () => 1)
        return { json: steps }
      },
      true,
      stopping.signal,
    )
    await expect(left).rejects.toBeInstanceOf(Snooze)
    expect([steps, (await find(id))?.status]).toEqual([1, 'queued'])
    const again = work(id, done, true, stopping.signal)
    await expect(again).rejects.toBeInstanceOf(Snooze)
    expect(await find(id)).toMatchObject({ status: 'queued' })
    await work(id, done)
    expect(await find(id)).toMatchObject({ status: 'done', progress: 1 })
  })

  it('stops at the next step when it is cancelled', async () => {
    const { id } = await start()
    let steps = 0
    await work(id, async ({ transact, signal }) => {
      const aborted = new Promise((stopped) => signal.addEventListener('abort', stopped))
      steps += await transact(async () => 1)
      await change(id, { status: 'cancelled' })
      await aborted
      steps += await transact(async () => 1)
      return { json: steps }
    })
    expect(steps).toBe(1)
    expect(await find(id)).toMatchObject({ status: 'cancelled', resultType: null })
  })

  it('whose worker was killed continues from its last checkpoint', async () => {
    const { id } = await start()
    const killed = work(id, async ({ transact, save }) => {
      await transact((context) => save(context, { after: 7 }))
      // The process is gone: its lease runs out.
      await change(id, { leaseUntil: new Date(Date.now() - 1_000) })
      await work(id, async ({ checkpoint }) => ({ json: checkpoint }))
      return { json: 'of the worker that was lost' }
    })
    await killed
    const [part] = await harness.db.acrossTenants.longJobPart.findMany({ where: { jobId: id } })
    expect(part?.content).toBe('{"after":7}')
    expect(await find(id)).toMatchObject({ status: 'done' })
  })

  it('is not taken from a live worker, nor begun beside another job of the tenant', async () => {
    const first = await start()
    const second = await start({ other: true })
    await change(first.id, { status: 'running', leaseUntil: new Date(Date.now() + 30_000) })
    await expect(work(first.id, done)).rejects.toBeInstanceOf(Snooze)
    await expect(work(second.id, done)).rejects.toBeInstanceOf(Snooze)
    await change(first.id, { status: 'cancelled' })
    await harness.db.acrossTenants.longJob.update({ where: { id: second.id }, data: { input: {} } })
    await work(second.id, done)
    expect(await find(second.id)).toMatchObject({ status: 'done' })
  })

  it('is run by one of two workers that start at once', async () => {
    const { id } = await start()
    let runs = 0
    const count = async () => {
      runs += 1
      return { json: runs }
    }
    await Promise.allSettled([work(id, count), work(id, count)])
    expect(runs).toBe(1)
  })

  it('is retried after an internal error, and fails at the last attempt without showing it', async () => {
    const { id } = await start()
    const breaks = async () => {
      throw new Error('relation "secret" does not exist')
    }
    await expect(work(id, breaks)).rejects.toThrow('secret')
    expect(await find(id)).toMatchObject({ status: 'running' })
    await work(id, breaks, true)
    const job = await find(id)
    expect(job.status).toBe('failed')
    expect(job.error).not.toContain('secret')
  })

  it('whose database was away continues when it is back, also at its last attempt', async () => {
    const { id } = await start()
    const away = async () => {
      throw new DatabaseAway('it was restarted')
    }
    await expect(work(id, away, true)).rejects.toBeInstanceOf(DatabaseAway)
    await change(id, { leaseUntil: new Date(Date.now() - 1_000) })
    await work(id, done)
    expect(await find(id)).toMatchObject({ status: 'done' })
  })

  it('fails at once, with the reason, when it cannot be done', async () => {
    const { id } = await start()
    await work(id, async () => {
      throw new NotFound('The merchant')
    })
    expect(await find(id)).toMatchObject({ status: 'failed', error: 'The merchant was not found.' })
    await work(id, done)
    expect(await find(id)).toMatchObject({ status: 'failed' })
  })
})
