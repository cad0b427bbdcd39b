import { Piscina } from 'piscina'
import { detectType } from '../assessment/containers.ts'
import { type Credentials, mayHaveCredentials } from './credentials.ts'
import type { ReadTask } from './reader.ts'

const IDLE_MS = 20_000

let pool: Piscina<ReadTask, Credentials | null> | undefined

/**
 * Reads and verifies the content credentials of a file in a thread of its own, which is started when first needed
 * and let go when idle.
 * @returns null for a file without credentials
 * @throws Error when they cannot be read
 */
export async function readCredentials(bytes: Buffer, signal: AbortSignal): Promise<Credentials | null> {
  const format = detectType(bytes)
  if (!format || !mayHaveCredentials(bytes)) return null
  pool ??= new Piscina({
    filename: new URL('./reader.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // A waiting thread that sleeps on shared memory cannot be let go of at once.
    atomics: 'disabled',
  })
  return pool.run({ format, bytes }, { signal })
}
