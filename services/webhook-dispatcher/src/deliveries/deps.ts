import type { JobSetup } from '@trust/queue/handlers'
import { headersOf } from '../http/headers.ts'
import { createLimiter, type Limiter } from '../http/limiter.ts'
import type { AttemptOutcome } from '../http/message.ts'
import { createSender } from '../http/send.ts'
import { RECORDING_MS } from '../limits.ts'
import type { TargetGuard } from '../targets/guard.ts'
import { signingSecrets } from '../webhooks/secret.ts'
import { type ClaimDelivery, type ClaimedAttempt, createClaim } from './claim.ts'
import { type CompleteAttempt, createComplete } from './complete.ts'
import { type RetryRules, retryRules } from './delivery.ts'

/** The dependencies of attempts in one process. */
export interface DeliveryDeps {
  rules: RetryRules
  /** How long a claim holds, in milliseconds; then another worker may take the delivery over. */
  leaseMs: number
  limiter: Limiter
  claim: ClaimDelivery
  /** Signs and sends. Never throws: a failure is the outcome. */
  send(attempt: ClaimedAttempt): Promise<AttemptOutcome>
  complete: CompleteAttempt
}

const UNREADABLE: AttemptOutcome = {
  responseStatus: null,
  responseExcerpt: null,
  error: 'secret_unreadable',
  durationMs: 0,
}

export function createDeliveryDeps(setup: JobSetup, guard: TargetGuard): DeliveryDeps {
  const { db, env, stopping } = setup
  const rules = retryRules(env)
  const timeoutMs = env.WEBHOOK_TIMEOUT_SECONDS * 1000
  const leaseMs = timeoutMs + RECORDING_MS
  // Half of the time allowed for a stop; the other half is for recording outcomes.
  const graceMs = env.SHUTDOWN_SECONDS * 500
  const post = createSender(guard, { timeoutMs, stopping, graceMs })
  const limiter = createLimiter(stopping)
  const send = (attempt: ClaimedAttempt): Promise<AttemptOutcome> => {
    const { body } = attempt
    limiter.rememberUrl(attempt)
    let secrets: string[]
    try {
      secrets = signingSecrets(attempt, { key: env.ENCRYPTION_KEY, now: attempt.dispatchedAt })
    } catch {
      return Promise.resolve(UNREADABLE)
    }
    return post({
      tenantId: attempt.tenantId,
      url: attempt.url,
      headers: headersOf(attempt, body, secrets),
      body,
    })
  }
  return {
    rules,
    leaseMs,
    limiter,
    claim: createClaim(db, leaseMs),
    send,
    complete: createComplete(setup, rules),
  }
}
