import { DEAD_LETTER_QUEUE, type Queues } from '@trust/queue/queues'
import type { Logger } from '@trust/runtime/log'
import { logFieldsOf } from './log-attempt.ts'
import type { Finished } from './record.ts'

interface Board {
  queues: Queues
  log: Logger
}

/** An event that did not reach a webhook. */
export interface DeadLetter {
  eventId: string
  webhookId: string
}

const idOf = ({ eventId, webhookId }: DeadLetter) => `${eventId}.${webhookId}`

/**
 * Adds a dead letter to the queue, where people see it. The rows already say so, so a queue that is down does not
 * matter.
 */
export async function addDeadLetter({ queues, log }: Board, finished: Finished): Promise<void> {
  const { attempt } = finished
  const facts = logFieldsOf(finished)
  if (attempt.isReplay) await removeDeadLetters({ queues, log }, [attempt])
  try {
    await queues.get(DEAD_LETTER_QUEUE).add('dead-letter', facts, { jobId: idOf(attempt) })
  } catch (error) {
    log.warn({ ...facts, reason: String(error) }, 'the queue does not show a dead letter')
  }
}

/** Removes dead letters that were delivered later, or expired. */
export async function removeDeadLetters({ queues, log }: Board, letters: DeadLetter[]): Promise<void> {
  const queue = queues.get(DEAD_LETTER_QUEUE)
  try {
    for (const letter of letters) await queue.remove(idOf(letter))
  } catch (error) {
    log.warn({ letters: letters.length, reason: String(error) }, 'the queue still shows dead letters')
  }
}
