import { NotFound } from '@trust/contracts/errors'
import type { JobPayload } from '@trust/contracts/jobs'
import { GiveUp, type Handler, type JobRun, type JobSetup, Postpone } from '@trust/queue/handlers'
import type { TargetGuard } from '../targets/guard.ts'
import { signingSecrets } from '../webhooks/secret.ts'
import { type BegunAttempt, beginAttempt } from './begin.ts'
import { judge, type Outcome, type RetryRules, retryRules } from './delivery.ts'
import { headersOf } from './headers.ts'
import { recordOutcome } from './record.ts'
import { showAsDeadLetter, tell } from './report.ts'
import { createSender, type Send } from './send.ts'

type Job = JobPayload<'deliver-webhook'>

/** What an attempt may take beyond its deadline until it is recorded, in milliseconds. */
const RECORDING_MS = 5_000

/** Makes one attempt of a delivery. A failed one fails the job, so that the queue does the waiting and the retrying. */
export function deliverWebhook(setup: JobSetup, guard: TargetGuard): Handler<Job> {
  const timeoutMs = setup.env.WEBHOOK_TIMEOUT_SECONDS * 1000
  const send = createSender(guard, timeoutMs)
  const rules = retryRules(setup.env)
  return async (run) => {
    try {
      await attempt(run, setup, { send, rules, leaseMs: timeoutMs + RECORDING_MS })
    } catch (error) {
      // The queue may run out of tries before the delivery does: it also counts a database that was away.
      const isSettled = error instanceof GiveUp || error instanceof Postpone || error instanceof NotFound
      if (isSettled || !run.isLastAttempt) throw error
      throw new Postpone(new Date(Date.now() + rules.baseMs))
    }
  }
}

interface Means {
  send: Send
  rules: RetryRules
  leaseMs: number
}

async function attempt(run: JobRun<Job>, setup: JobSetup, { send, rules, leaseMs }: Means): Promise<void> {
  const { db, env, queues, metrics } = setup
  const { scope, payload, log } = run
  const begun = await db.transact(scope, (context) => beginAttempt(context, payload.delivery_id, leaseMs))
  if (begun === null) return
  const outcome = await dispatch(begun, send, env.ENCRYPTION_KEY)
  const verdict = judge(outcome, begun.attemptNumber, { rules, now: new Date() })
  await db.transact(scope, (context) => recordOutcome(context, begun, { outcome, verdict }))
  metrics.deliveries.inc({ outcome: verdict.attempt })
  tell(log, begun, { outcome, verdict })
  if (verdict.delivery === 'delivered') return
  const failure = `attempt ${begun.attemptNumber} failed: ${outcome.error}`
  if (verdict.delivery === 'pending_retry') throw new Error(failure)
  await showAsDeadLetter(queues, log, begun)
  throw new GiveUp(failure)
}

async function dispatch(begun: BegunAttempt, send: Send, key: string): Promise<Outcome> {
  const body = Buffer.from(begun.body)
  let secrets: string[]
  try {
    secrets = signingSecrets(begun, { key, now: begun.dispatchedAt })
  } catch {
    return { responseStatus: null, responseExcerpt: null, error: 'secret_unreadable', durationMs: 0 }
  }
  return send({ url: begun.url, headers: headersOf(begun, body, secrets), body })
}
