import { GiveUp, type Handlers, type JobSetup } from '@trust/queue/handlers'
import { classifyComplaint, giveUpClassifying } from './complaints/classify.ts'

/** What complaint-classifier does when it is asked. */
export function jobs({ db }: JobSetup): Handlers<'complaint-classifier'> {
  return {
    'classify-complaint': async ({ scope, payload, attempt, isLastAttempt, log }) => {
      const id = payload.complaint_id
      try {
        await classifyComplaint(db, scope, id)
      } catch (error) {
        if (!isLastAttempt) throw error
        log.error({ err: error, complaint_id: id }, 'complaint not classified')
        const reason = `The automatic classification failed ${attempt} times; a person has to read this complaint.`
        await db.transact(scope, (context) => giveUpClassifying(context, id, reason))
        throw new GiveUp(reason)
      }
    },
  }
}
