import { systemActor } from '@trust/contracts/actor'
import type { EventData } from '@trust/contracts/events'
import { newId } from '@trust/contracts/identifier'
import type { Prisma } from '@trust/db/client'
import type { TestClient } from '@trust/testing/client'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { expect } from 'vitest'
import { type ReceiverFixture, startReceiver } from './receiver.fixture.ts'

export const eventData: EventData<'risk_status_changed'> = {
  merchant_id: newId(),
  merchant_name: 'Trattoria Ünö',
  previous_status: 'review',
  new_status: 'verified',
  previous_risk_level: 'medium',
  new_risk_level: 'low',
  reason_codes: ['score'],
  calculated_at: '2026-01-31T09:30:00.000Z',
}

/** The service with quick retries, and a partner's receiver on loopback. */
export interface Dispatch {
  harness: Harness
  receiver: ReceiverFixture
  /** A path of the receiver for one test. */
  newPath(): string
  register(tenant: TestTenant, url: string, more?: object): Promise<string>
  /** Emits a real event and waits until it is delivered or dead-lettered. */
  emit(tenant: TestTenant): Promise<string>
  /** Emits an event without waking a worker. */
  emitWithoutWakeUp(tenant: TestTenant, payload?: Prisma.InputJsonObject): Promise<string>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  attemptsOf(client: TestClient, query: string): Promise<any[]>
  close(): Promise<void>
}

export function scopeOf(tenant: TestTenant) {
  return { tenantId: tenant.id, actor: systemActor('test') }
}

export async function startDispatch(env: Record<string, string> = {}): Promise<Dispatch> {
  const receiver = await startReceiver()
  const harness = await startHarness({
    env: {
      WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
      WEBHOOK_RETRY_BASE_SECONDS: '0.05',
      WEBHOOK_TIMEOUT_SECONDS: '2',
      ...env,
    },
  })
  return {
    harness,
    receiver,
    newPath: () => `/${crypto.randomUUID()}`,
    register: async (tenant, url, more = {}) => {
      const answer = await tenant.partner.post('/platform/webhooks', { url, ...more })
      expect(answer.status).toBe(201)
      return answer.body.id
    },
    emit: async (tenant) => {
      const eventId = await harness.db.transact(scopeOf(tenant), async (context) =>
        context.emit('risk_status_changed', eventData),
      )
      await harness.drain()
      return eventId
    },
    emitWithoutWakeUp: async (tenant, payload = eventData) => {
      const event = {
        id: newId(),
        tenantId: tenant.id,
        kind: 'event',
        name: 'risk_status_changed',
        options: {},
      }
      const times = { dueAt: new Date(), sweepAt: new Date(Date.now() + 3_600_000) }
      await harness.db.acrossTenants.outboxMessage.create({ data: { ...event, ...times, payload } })
      return event.id
    },
    attemptsOf: async (client, query) =>
      (await client.get(`/platform/webhook-deliveries?${query}`)).body.items,
    close: async () => {
      await harness.close()
      await receiver.close()
    },
  }
}
