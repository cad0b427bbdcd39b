import { newId } from '@trust/contracts/identifier'
import { type JobName, jobDefinition, type ServiceName } from '@trust/contracts/jobs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Handlers } from './handlers.ts'
import { hasRedis, type QueueFixture, startQueue } from './queue.fixture.ts'

/** A job of each queue that a tenant can fill. */
const fillable: [JobName, () => Record<string, unknown>][] = [
  ['assess-evidence', () => ({ evidence_id: newId() })],
  ['classify-complaint', () => ({ complaint_id: newId() })],
  ['recalculate-score', () => ({ merchant_id: newId(), trigger: 'test' })],
  ['open-case-for-trigger', () => ({ trigger_id: newId() })],
  ['suspend-merchant', () => ({ case_id: newId() })],
  ['send-mail', () => ({ mail_id: newId() })],
]
const BURST = 120

describe.each(['postgres', 'redis'] as const)('queues on %s', (kind) => {
  const test = kind === 'redis' && !hasRedis() ? it.skip : it
  let queue: QueueFixture
  beforeEach(async () => {
    queue = await startQueue(kind)
  })
  afterEach(() => queue.close())

  async function ask(tenantId: string, name: JobName, payload: () => Record<string, unknown>, times = 1) {
    const actor = { kind: 'system' as const, id: 'test', label: 'test' }
    await queue.db.transact({ tenantId, actor }, async ({ enqueue }) => {
      for (let time = 0; time < times; time += 1) enqueue(name, payload() as never, { delayMs: 0 })
    })
  }
  const waiting = (service: ServiceName) =>
    queue.queues.get(service).getJobCountByTypes('wait', 'prioritized')
  /** Starts a worker, and notes for whom the jobs are, in the order in which it takes them. */
  function note(service: ServiceName, names: JobName[]): string[] {
    const order: string[] = []
    const handlers = Object.fromEntries(names.map((name) => [name, async () => {}]))
    const worker = queue.workAs(service, handlers as unknown as Handlers<typeof service>)
    worker.on('active', ({ data, name }) => order.push(`${data.tenant_id} ${name}`))
    return order
  }
  test.each(fillable)(
    "a tenant's %s does not wait for the burst of another tenant",
    async (name, payload) => {
      const [burst, other] = [newId(), newId()]
      const { service } = jobDefinition(name)
      await ask(burst, name, payload, BURST)
      await ask(other, name, payload)
      await expect.poll(() => waiting(service)).toBe(BURST + 1)
      const order = note(service, [name])
      await expect.poll(() => order.length).toBe(BURST + 1)
      expect(order.indexOf(`${other} ${name}`)).toBeLessThan(BURST / 2)
    },
  )

  test('a score that somebody waits for comes before any tenant’s sweep', async () => {
    const [sweeping, other] = [newId(), newId()]
    const swept = () => ({ merchant_ids: [newId()], trigger: 'daily' })
    await ask(sweeping, 'recalculate-scores', swept, BURST)
    for (const tenantId of [sweeping, other])
      await ask(tenantId, 'recalculate-score', () => ({ merchant_id: newId(), trigger: 'test' }))
    await expect.poll(() => waiting('risk-engine')).toBe(BURST + 2)
    const order = note('risk-engine', ['recalculate-score', 'recalculate-scores'])
    await expect.poll(() => order.length).toBe(BURST + 2)
    const asked = [`${sweeping} recalculate-score`, `${other} recalculate-score`]
    expect(order.slice(0, 2).sort()).toEqual(asked.sort())
  })
})
