import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { detectType } from '../../pictures/containers.ts'
import type { Credentials } from '../../pipeline/findings.ts'
import { brokenCredentials, credentialsOf, mayHaveCredentials } from './credentials.ts'

const HEAP_MB = 256

const Answer = z.union([z.object({ broken: z.string() }), z.object({ report: z.unknown() })])

/**
 * Reads and verifies the content credentials of a file, in a thread that lives for this file only: few files have
 * any, and whatever hostile bytes do to the reader ends with it.
 * @returns null for a file without credentials
 * @throws Error when the reader ends without an answer, or time is up
 */
export async function readCredentials(bytes: Buffer, signal: AbortSignal): Promise<Credentials | null> {
  const format = detectType(bytes)
  if (!format || !mayHaveCredentials(bytes)) return null
  const copy = new Uint8Array(bytes)
  const thread = new Worker(new URL('./reader.ts', import.meta.url), {
    workerData: { format, bytes: copy },
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  try {
    const [message] = await Promise.race([once(thread, 'message', { signal }), gone(thread)])
    const answer = Answer.parse(message)
    if ('broken' in answer) return brokenCredentials(answer.broken)
    return answer.report === null ? null : credentialsOf(answer.report)
  } finally {
    await thread.terminate()
  }
}

async function gone(thread: Worker): Promise<never> {
  await once(thread, 'exit')
  throw new Error('The reader of content credentials ended without an answer.')
}
