import { Conflict, NotFound } from '@trust/contracts/errors'
import { GiveUp, type Handlers, type JobSetup } from '@trust/queue/handlers'
import { neuralStages } from './assessment/neural-stages.ts'
import { stages } from './assessment/stages.ts'
import { UnacceptablePicture } from './assessment/unacceptable-picture.ts'
import { limitDecoding } from './decoding.ts'
import { assessEvidence } from './evidence/assess.ts'
import { AssessmentFailed } from './evidence/evidence.ts'
import { failAssessment } from './evidence/finish.ts'
import { forgetEvidence } from './evidence/forget.ts'
import { tendEvidence } from './evidence/tend.ts'
import { openStore } from './store/store.ts'

const DEADLINE_MS = 30_000

/** What evidence-pipeline does when it is asked. */
export function jobs({ db, env }: JobSetup): Handlers<'evidence-pipeline'> {
  limitDecoding()
  const laboratory = {
    db,
    store: openStore(env),
    stages: env.EVIDENCE_NETWORKS ? [...stages, ...neuralStages(env)] : stages,
  }
  return {
    'assess-evidence': async ({ scope, payload, isLastAttempt, log }) => {
      const id = payload.evidence_id
      try {
        await beforeDeadline((signal) => assessEvidence(laboratory, scope, { id, signal }))
      } catch (error) {
        if (error instanceof NotFound || error instanceof Conflict) throw error
        if (!isLastAttempt && !(error instanceof UnacceptablePicture)) throw error
        log.warn({ err: error, evidence_id: id }, 'evidence cannot be assessed')
        await db.transact(scope, (context) => failAssessment(context, id, reasonOf(error)))
        throw new GiveUp(reasonOf(error), { cause: error })
      }
    },
    'forget-evidence': ({ scope }) => db.transact(scope, forgetEvidence),
    'tend-evidence': ({ scope }) => tendEvidence(laboratory, scope),
  }
}

/** What runs on behind the deadline finds its asset started anew or failed, and changes nothing. */
async function beforeDeadline(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const late = new AbortController()
  const tooLate = new Promise<never>((_, reject) => {
    late.signal.onabort = () => reject(late.signal.reason)
  })
  const timer = setTimeout(
    () => late.abort(new AssessmentFailed('The assessment took longer than 30 seconds.')),
    DEADLINE_MS,
  )
  await Promise.race([work(late.signal), tooLate]).finally(() => clearTimeout(timer))
}

function reasonOf(error: unknown): string {
  const isForPeople = error instanceof UnacceptablePicture || error instanceof AssessmentFailed
  return isForPeople ? error.message : 'Something went wrong on our side; the assessment can be tried again.'
}
