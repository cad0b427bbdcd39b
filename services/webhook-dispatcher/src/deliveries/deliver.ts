import { NotFound } from '@trust/contracts/errors'
import type { JobPayload } from '@trust/contracts/jobs'
import { GiveUp, type Handler, type JobRun, type JobSetup, Postpone } from '@trust/queue/handlers'
import type { TargetGuard } from '../targets/guard.ts'
import { signingSecrets } from '../webhooks/secret.ts'
import { type Begin, type BegunAttempt, createBegin } from './begin.ts'
import type { Claim } from './claim.ts'
import { judge, type Outcome, pauseAfter, type RetryRules, retryRules } from './delivery.ts'
import { headersOf } from './headers.ts'
import { createLanes } from './lanes.ts'
import { createRecord, type Finished } from './record.ts'
import { showAsDeadLetter, tell } from './report.ts'
import { createSender, type Send } from './send.ts'
import { settle, settleUnwanted } from './settle.ts'

type Job = JobPayload<'deliver-webhook'>

/** What an attempt may take beyond its deadline until it is recorded, in milliseconds. */
const RECORDING_MS = 5_000

interface Means {
  inLane: ReturnType<typeof createLanes>
  begin: Begin
  send: Send
  record: (finished: Finished) => Promise<void>
  rules: RetryRules
}

/** Makes one attempt of a delivery. A failed one fails the job, so that the queue does the waiting and the retrying. */
export function deliverWebhook(setup: JobSetup, guard: TargetGuard): Handler<Job> {
  const timeoutMs = setup.env.WEBHOOK_TIMEOUT_SECONDS * 1000
  const rules = retryRules(setup.env)
  const means = {
    inLane: createLanes(),
    begin: createBegin(setup.db, timeoutMs + RECORDING_MS),
    send: createSender(guard, timeoutMs),
    record: createRecord(setup.db),
    rules,
  }
  return async (run) => {
    try {
      await attempt(run, setup, means)
    } catch (error) {
      // The queue may run out of tries before the delivery does: it also counts a database that was away.
      const isSettled = error instanceof GiveUp || error instanceof Postpone || error instanceof NotFound
      if (isSettled || !run.isLastAttempt) throw error
      throw new Postpone(new Date(Date.now() + rules.baseMs))
    }
  }
}

async function attempt(run: JobRun<Job>, setup: JobSetup, means: Means): Promise<void> {
  const { scope, payload, log } = run
  const { delivery_id: deliveryId, webhook_id: endpoint = deliveryId } = payload
  const claim = { tenantId: scope.tenantId, deliveryId }
  const { begun, outcome } = await means.inLane(endpoint, () => claimAndSend(claim, setup, means))
  if (begun === 'settled') return
  if (begun === 'unwanted') return settleUnwanted(setup.db, scope, deliveryId)
  if (!outcome) return
  const verdict = judge(outcome, begun.attemptNumber, { rules: means.rules, now: new Date() })
  const finished = { attempt: begun, outcome, verdict, jobId: run.id }
  const hasConsequences = verdict.delivery === 'dead_lettered' || (begun.isAwaited && outcome.error === null)
  if (hasConsequences) await settle(setup.db, scope, finished, means.rules)
  else await means.record(finished)
  if (verdict.delivery === 'delivered') run.hasRemovedRow?.()
  setup.metrics.deliveries.inc({ outcome: verdict.attempt })
  tell(log, finished)
  await follow(finished, setup, { log, rules: means.rules })
}

async function claimAndSend(claim: Claim, { env }: JobSetup, { begin, send }: Means) {
  const begun = await begin(claim)
  if (begun === 'settled' || begun === 'unwanted') return { begun, outcome: null, tookMs: null }
  const outcome = await dispatch(begun, send, env.ENCRYPTION_KEY)
  return { begun, outcome, tookMs: outcome.durationMs }
}

/** Tells the queue what is next: nothing, another try, or the end. */
async function follow(
  { attempt: begun, outcome, verdict }: Finished,
  { queues }: JobSetup,
  { log, rules }: Pick<JobRun<Job>, 'log'> & Pick<Means, 'rules'>,
): Promise<void> {
  if (verdict.delivery === 'delivered') return
  const failure = `attempt ${begun.attemptNumber} failed: ${outcome.error}`
  if (verdict.nextAttemptAt === null) {
    await showAsDeadLetter(queues, log, begun)
    throw new GiveUp(failure)
  }
  const isOnSchedule = (outcome.retryAfterMs ?? 0) <= pauseAfter(begun.attemptNumber, rules)
  throw isOnSchedule ? new Error(failure) : new Postpone(verdict.nextAttemptAt)
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
