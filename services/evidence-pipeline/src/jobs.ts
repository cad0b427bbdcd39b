import { Conflict, NotFound } from '@trust/contracts/errors'
import { GiveUp, type Handlers, type JobSetup } from '@trust/queue/handlers'
import { UnacceptablePicture } from './assessment/unacceptable-picture.ts'
import { limitDecoding } from './decoding.ts'
import { assessEvidence } from './evidence/assess.ts'
import { AssessmentFailed } from './evidence/evidence.ts'
import { failAssessment } from './evidence/finish.ts'
import { openStore } from './store/store.ts'

const DEADLINE_MS = 30_000

/** What evidence-pipeline does when it is asked. */
export function jobs({ db, env }: JobSetup): Handlers<'evidence-pipeline'> {
  limitDecoding()
  const laboratory = { db, store: openStore(env.EVIDENCE_STORE) }
  return {
    'assess-evidence': async ({ scope, payload, isLastAttempt, log }) => {
      const id = payload.evidence_id
      try {
        await beforeDeadline(assessEvidence(laboratory, scope, id))
      } catch (error) {
        if (error instanceof NotFound || error instanceof Conflict) throw error
        if (!isLastAttempt && !(error instanceof UnacceptablePicture)) throw error
        log.warn({ err: error, evidence_id: id }, 'evidence cannot be assessed')
        await db.transact(scope, (context) => failAssessment(context, id, reasonOf(error)))
        throw new GiveUp(reasonOf(error), { cause: error })
      }
    },
  }
}

/** What runs on behind the deadline finds its asset started anew or failed, and changes nothing. */
async function beforeDeadline(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    const fail = () => reject(new AssessmentFailed('The assessment took longer than 30 seconds.'))
    timer = setTimeout(fail, DEADLINE_MS)
  })
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

function reasonOf(error: unknown): string {
  const isForPeople = error instanceof UnacceptablePicture || error instanceof AssessmentFailed
  return isForPeople ? error.message : 'Something went wrong on our side; the assessment can be tried again.'
}
