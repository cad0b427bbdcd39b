import { abandonable, Discard, type Handlers, isFinalFailure, type JobSetup } from '@trust/queue/handlers'
import { createClassifier } from './classifier/classifier.ts'
import { providerSettings } from './classifier/settings.ts'
import { classifyComplaint, giveUpClassifying } from './complaints/classify.ts'
import { purgeComplaints } from './complaints/purge.ts'
import { threadedEncoder } from './encoder/threaded.ts'

/** One thread for the whole process: its model takes half a second of processor time, and memory, for each. */
const encoder = threadedEncoder()

/** What complaint-classifier does when it is asked. */
export function jobs({ db, env, log }: JobSetup): Handlers<'complaint-classifier'> {
  const classify = createClassifier({
    encoder,
    dataDirectory: env.DATA_DIR,
    provider: providerSettings(env),
    log,
  })
  return {
    'purge-complaints': ({ scope }) => db.transact(scope, purgeComplaints),
    'classify-complaint': abandonable(
      async (run) => {
        const { scope, payload, attempt, log: jobLog } = run
        const id = payload.complaint_id
        try {
          await classifyComplaint({ db, classify }, scope, id)
        } catch (error) {
          if (!isFinalFailure(run, error)) throw error
          jobLog.error({ err: error, complaint_id: id }, 'complaint not classified')
          const reason = `The automatic classification failed ${attempt} times; a person has to read this complaint.`
          await db.transact(scope, (context) => giveUpClassifying(context, id, reason))
          throw new Discard(reason)
        }
      },
      ({ scope, payload }, reason) =>
        db.transact(scope, (context) => giveUpClassifying(context, payload.complaint_id, reason)),
    ),
  }
}
