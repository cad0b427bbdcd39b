import { newId } from '@trust/contracts/identifier'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasRedis, type QueueFixture, type Run, startQueue } from './queue.fixture.ts'

const [tenantId, otherTenantId] = [newId(), newId()]

describe.each(['postgres', 'redis'] as const)('somebody who can write to the queue on %s', (kind) => {
  const test = kind === 'redis' && !hasRedis() ? it.skip : it
  let queue: QueueFixture
  beforeEach(async () => {
    queue = await startQueue(kind)
  })
  afterEach(() => queue.close())

  const scores = () => queue.queues.get('risk-engine')
  const openRows = () => queue.db.acrossTenants.outboxMessage.count({ where: { failedAt: null } })
  const forged = (merchantId = newId()) => ({
    tenant_id: otherTenantId,
    payload: { merchant_id: merchantId, trigger: 'forged' },
  })
  /** Has the worker do a job that is in the outbox, behind all that is in the queue before it. */
  const afterOthers = async (runs: Run[]) => {
    const { merchantId } = await queue.ask({ tenantId })
    await expect.poll(() => runs.at(-1)?.payload.merchant_id).toBe(merchantId)
    await expect.poll(openRows).toBe(0)
  }

  test('runs nothing by a forged job, whatever id it has', async () => {
    const runs: Run[] = []
    await scores().add('recalculate-score', forged())
    await scores().add('recalculate-score', forged(), { jobId: newId() })
    await scores().add('recalculate-score', forged(), { jobId: 'not-a-uuid' })
    await scores().add('recalculate-score', null)
    queue.work(async (run) => void runs.push(run))
    await afterOthers(runs)
    expect(runs).toHaveLength(1)
  })

  test('changes neither tenant nor payload by editing a job', async () => {
    const { id, merchantId } = await queue.ask({ tenantId })
    const job = await expect
      .poll(() => scores().getJob(id))
      .toBeTruthy()
      .then(() => scores().getJob(id))
    await job?.updateData(forged())
    const runs: Run[] = []
    queue.work(async (run) => void runs.push(run))
    await expect.poll(openRows).toBe(0)
    expect(runs).toMatchObject([
      { payload: { merchant_id: merchantId, trigger: 'test' }, scope: { tenantId } },
    ])
  })

  test('runs a job that is done no second time by adding it again', async () => {
    const runs: Run[] = []
    queue.work(async (run) => void runs.push(run))
    const { id } = await queue.ask({ tenantId })
    await expect.poll(openRows).toBe(0)
    await expect.poll(async () => (await scores().getJob(id))?.isCompleted()).toBe(true)
    await (await scores().getJob(id))?.retry('completed')
    await afterOthers(runs)
    expect(runs).toHaveLength(2)
  })

  test('cannot end a job through another service or a wake-up job', async () => {
    const { id } = await queue.ask({ tenantId }, { delayMs: 60_000 })
    const deliveries = queue.queues.get('webhook-dispatcher')
    let ended = 0
    const worker = queue.workAs('webhook-dispatcher', {
      'fan-out-event': async () => Promise.reject(new Error('no')),
    })
    worker.on('completed', () => (ended += 1)).on('failed', () => (ended += 1))
    await deliveries.add('recalculate-score', forged(), { jobId: id })
    await expect.poll(() => ended).toBe(1)
    await deliveries.remove(id)
    await deliveries.add(
      'fan-out-event',
      { tenant_id: tenantId, payload: { event_id: newId() } },
      { jobId: id },
    )
    await expect.poll(() => ended).toBe(2)
    const row = await queue.db.acrossTenants.outboxMessage.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ failedAt: null, attemptsMade: 0, startedAt: null })
  })

  test('cannot run a job before it is due, nor have it fail after fewer tries', async () => {
    const { id } = await queue.ask({ tenantId }, { delayMs: 400, attempts: 2, backoffMs: 10 })
    const { dueAt } = await queue.db.acrossTenants.outboxMessage.findUniqueOrThrow({ where: { id } })
    await expect.poll(async () => Boolean(await scores().getJob(id))).toBe(true)
    await scores().remove(id)
    await scores().add('recalculate-score', forged(), { jobId: id, attempts: 1 })
    const attempts: { attempt: number; at: number }[] = []
    queue.work(async ({ attempt }) => {
      attempts.push({ attempt, at: Date.now() })
      if (attempt === 1) throw new Error('once')
    })
    await expect.poll(openRows).toBe(0)
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2])
    expect(attempts[0]?.at).toBeGreaterThanOrEqual(dueAt.getTime() - 20)
    expect(await queue.db.acrossTenants.outboxMessage.count()).toBe(0)
  })
})
