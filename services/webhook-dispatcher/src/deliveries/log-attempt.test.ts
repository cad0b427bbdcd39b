import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { expect, it } from 'vitest'
import type { ClaimedAttempt } from './claim.ts'
import { logAttempt } from './log-attempt.ts'

const attempt: ClaimedAttempt = {
  ...{ deliveryId: 'd', tenantId: 't', attemptId: 'a', webhookId: 'w', eventId: 'e' },
  ...{
    eventType: 'trigger_fired',
    body: Buffer.from('{}'),
    sequence: 1,
    hasPendingReplay: false,
    failureStepAt: null,
    isReplay: false,
    attemptNumber: 1,
  },
  ...{ secretEncrypted: null, previousSecretEncrypted: null, previousSecretUntil: null },
  url: 'https://partner.example:8443/hook?token=hidden',
  scheduledAt: new Date('2026-01-31T09:30:00.000Z'),
  dispatchedAt: new Date('2026-01-31T09:30:00.040Z'),
  leaseUntil: new Date('2026-01-31T09:30:35.000Z'),
}

it('an attempt is counted by status class, with latency and queue delay, and logged in one line', async () => {
  const metrics = createMetrics()
  const lines: string[] = []
  const log = createLog('info', false)
  log.info = (line: object) => void lines.push(JSON.stringify(line))
  const outcome = {
    responseStatus: 503,
    responseExcerpt: '',
    error: 'unexpected_status',
    durationMs: 70,
  } as const
  const nextAttemptAt = new Date('2026-01-31T09:31:00.110Z')
  const next = { status: 'pending_retry', nextAttemptAt } as const
  logAttempt({ log, metrics }, { attempt, outcome, next, jobId: null }, 'request')

  const shown = await metrics.registry.metrics()
  expect(shown).toContain('trust_webhook_attempts_total{outcome="failed",status_class="5xx"} 1')
  expect(shown).toContain('trust_webhook_attempt_duration_seconds_bucket{le="0.05"} 0')
  expect(shown).toContain('trust_webhook_attempt_duration_seconds_bucket{le="0.1"} 1')
  expect(shown).toContain('trust_webhook_queue_delay_seconds_sum 0.04')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    ...{ request_id: 'request', attempt_id: 'a', webhook_id: 'w', target: 'partner.example:8443' },
    ...{ status: 'failed', response_status: 503, duration_ms: 70, queue_delay_ms: 40 },
  })
  expect(lines[0]).not.toContain('hidden')
})
