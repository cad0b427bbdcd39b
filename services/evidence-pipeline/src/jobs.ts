import { Conflict, NotFound } from '@trust/contracts/errors'
import { GiveUp, type Handlers, type JobSetup } from '@trust/queue/handlers'
import { examiner } from './assessment/examiner.ts'
import { UnacceptablePicture } from './assessment/unacceptable-picture.ts'
import { beforeDeadline } from './deadline.ts'
import { limitDecoding } from './decoding.ts'
import { assessEvidence } from './evidence/assess.ts'
import { AssessmentFailed } from './evidence/evidence.ts'
import { failAssessment } from './evidence/finish.ts'
import { forgetEvidence } from './evidence/forget.ts'
import { tendEvidence } from './evidence/tend.ts'
import { providerDoubt } from './providers/doubt.ts'
import { openStore } from './store/store.ts'

const DEADLINE_MS = 30_000

/** What evidence-pipeline does when it is asked. */
export function jobs({ db, env, log }: JobSetup): Handlers<'evidence-pipeline'> {
  limitDecoding()
  const doubt = env.EVIDENCE_NETWORKS ? providerDoubt(env) : null
  if (doubt) log.warn({ service: 'evidence-pipeline' }, `${doubt}; the networks here answer instead`)
  const laboratory = { db, examine: examiner(env) }
  const store = openStore(env)
  return {
    'assess-evidence': async ({ scope, payload, isLastAttempt, log }) => {
      const id = payload.evidence_id
      try {
        await beforeDeadline(DEADLINE_MS, (signal) => assessEvidence(laboratory, scope, { id, signal }))
      } catch (error) {
        if (error instanceof NotFound || error instanceof Conflict) throw error
        if (!isLastAttempt && !(error instanceof UnacceptablePicture)) throw error
        log.warn({ err: error, evidence_id: id }, 'evidence cannot be assessed')
        await db.transact(scope, (context) => failAssessment(context, id, reasonOf(error)))
        throw new GiveUp(reasonOf(error), { cause: error })
      }
    },
    'forget-evidence': ({ scope }) => db.transact(scope, forgetEvidence),
    'tend-evidence': ({ scope }) => tendEvidence({ db, store }, scope),
  }
}

function reasonOf(error: unknown): string {
  const isForPeople = error instanceof UnacceptablePicture || error instanceof AssessmentFailed
  return isForPeople ? error.message : 'Something went wrong on our side; the assessment can be tried again.'
}
