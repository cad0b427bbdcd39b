import { SnoozeInDatabase } from '@trust/queue/handlers'
import { expect, it } from 'vitest'
import { HOST_LANES } from '../limits.ts'
import { createInTurn } from './in-turn.ts'
import { createLanes } from './lanes.ts'

const never = () => new Promise<never>(() => undefined)
const sent = { durationMs: 1 }

it('jobs of a tenant with many webhooks never take all places of the worker', async () => {
  const { runJob } = createInTurn(createLanes(), createLanes(undefined, HOST_LANES))
  const postponed: unknown[] = []
  for (let job = 0; job < 640; job += 1) {
    const recipient = { tenantId: 'flooding', webhookId: `webhook ${job % 20}` }
    void runJob(recipient, never).catch((reason: unknown) => postponed.push(reason))
  }
  await expect.poll(() => postponed.length).toBe(64)
  expect(postponed.every((reason) => reason instanceof SnoozeInDatabase)).toBe(true)
  expect(await runJob({ tenantId: 'other', webhookId: 'its own' }, async () => sent)).toBe(sent)
})

it('jobs give their places back, however they end', async () => {
  const { runJob } = createInTurn(createLanes(), createLanes(undefined, HOST_LANES))
  const recipient = { tenantId: 'busy', webhookId: 'only' }
  for (let job = 0; job < 600; job += 1) {
    await expect(runJob(recipient, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  }
  expect(await runJob(recipient, async () => sent)).toBe(sent)
})
