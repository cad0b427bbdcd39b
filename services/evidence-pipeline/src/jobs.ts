import { Conflict, NotFound } from '@trust/contracts/errors'
import {
  abandonable,
  Discard,
  type Handlers,
  isFinalFailure,
  type JobSetup,
  SnoozeInDatabase,
} from '@trust/queue/handlers'
import type { Logger } from '@trust/runtime/log'
import { storeErasure } from './erasures/stored-erasures.ts'
import { assessEvidence } from './evidence/assess.ts'
import { beforeDeadline } from './evidence/deadline.ts'
import { AssessmentFailed } from './evidence/evidence.ts'
import { failAssessment } from './evidence/finish.ts'
import { purgeEvidence } from './evidence/purge.ts'
import { findEvidence } from './evidence/read.ts'
import { reconcileEvidence } from './evidence/reconcile.ts'
import { copier } from './examiner/copier.ts'
import { examiner, examinerPool, pictureComparer } from './examiner/examiner.ts'
import { checkProvider, checkUnsafeContent } from './models/check-settings.ts'
import { limitDecoding } from './pictures/decoding.ts'
import { UnacceptablePicture } from './pictures/unacceptable-picture.ts'
import { openStore } from './store/open-store.ts'
import { StoreAway } from './store/store-away.ts'

const DEADLINE_MS = 30_000
/** How long a photograph waits before the store is asked again. */
const STORE_AWAY_MS = 3_000

/** The jobs of evidence-pipeline. */
export function jobs({ db, env, log }: JobSetup): Handlers<'evidence-pipeline'> {
  limitDecoding()
  const doubt = env.EVIDENCE_NETWORKS ? checkProvider(env) : null
  if (doubt) log.warn({ service: 'evidence-pipeline' }, `${doubt}; the networks here answer instead`)
  const unsafeDoubt = env.EVIDENCE_NETWORKS ? checkUnsafeContent(env) : null
  if (unsafeDoubt)
    log.warn({ service: 'evidence-pipeline' }, `${unsafeDoubt}; until then nobody looks for it`)
  const pool = examinerPool(env)
  const deps = { db, runPipeline: examiner(env, pool), compare: pictureComparer(pool) }
  const makeCopies = copier(env, pool)
  const store = openStore(env)
  return {
    'assess-evidence': abandonable(
      async (run) => {
        const { scope, payload, log } = run
        const id = payload.evidence_id
        try {
          await beforeDeadline(DEADLINE_MS, (signal) => assessEvidence(deps, scope, { id, signal }))
        } catch (error) {
          if (error instanceof NotFound || error instanceof Conflict) throw error
          if (error instanceof StoreAway) throw untilStoreIsBack(error, log)
          if (!isFinalFailure(run, error) && !(error instanceof UnacceptablePicture)) throw error
          log.warn({ err: error, evidence_id: id }, 'evidence cannot be assessed')
          await db.transact(scope, (context) => failAssessment(context, id, reasonOf(error)))
          throw new Discard(reasonOf(error), { cause: error })
        }
      },
      ({ scope, payload }, reason) =>
        db.transact(scope, (context) => failAssessment(context, payload.evidence_id, reason)),
    ),
    'copy-evidence': async ({ scope, payload, log }) => {
      const { storageKey } = await db.transact(scope, (context) => findEvidence(context, payload.evidence_id))
      try {
        await beforeDeadline(DEADLINE_MS, (signal) => makeCopies(storageKey, signal))
      } catch (error) {
        throw error instanceof StoreAway ? untilStoreIsBack(error, log) : error
      }
    },
    'keep-erasure': ({ scope, payload }) => storeErasure({ db, store }, scope, payload.erasure_id),
    'purge-evidence': ({ scope }) => db.transact(scope, purgeEvidence),
    'reconcile-evidence': ({ scope }) => reconcileEvidence({ db, store }, scope),
  }
}

/** Does not count as an attempt: photographs wait for the store without a limit. */
function untilStoreIsBack({ reason }: StoreAway, log: Logger): SnoozeInDatabase {
  log.warn({ reason }, 'the evidence store is away: photographs wait')
  return new SnoozeInDatabase(new Date(Date.now() + STORE_AWAY_MS))
}

function reasonOf(error: unknown): string {
  const isForPeople = error instanceof UnacceptablePicture || error instanceof AssessmentFailed
  return isForPeople ? error.message : 'Something went wrong on our side; the assessment can be tried again.'
}
