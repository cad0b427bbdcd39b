import type { Logger } from '@trust/runtime/log'
import type { Queues } from './queues.ts'
import { repeat } from './repeat.ts'

const EVERY_MS = 5_000

/**
 * Says in the log why the queue cannot work or may lose jobs, once when that begins, and that it works again.
 * @returns stops it
 */
export function watchQueue(queues: Queues, log: Logger): () => Promise<void> {
  let last: string | undefined
  let lastWarning: string | undefined
  return repeat(EVERY_MS, async () => {
    const fault = await queues.fault()
    if (fault && fault.reason !== last) log.error(fault, 'the queue cannot work: jobs wait in the outbox')
    if (!fault && last !== undefined) log.info('the queue works again')
    last = fault?.reason
    const warning = await queues.warning()
    if (warning && warning.reason !== lastWarning) log.error(warning, 'the queue may lose jobs')
    lastWarning = warning?.reason
  })
}
