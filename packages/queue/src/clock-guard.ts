import type { Database } from '@trust/db/database'
import { isClockRight } from '@trust/db/readiness'
import { type Job, WaitingError } from 'bullmq'
import type { JobEnvelope, Worker } from './backend.ts'

/** How often a clock that ran evenly is compared with the database's, in milliseconds. */
const EVERY_MS = 30_000
/** How often a worker that stands still asks whether its clock is right again, in milliseconds. */
const RETRY_MS = 3_000
/** A clock that moved this much more or less than the time that passed was set: it is compared at once, in milliseconds. */
const STEP_MS = 1_000

export interface ClockGuard {
  /** Whether the process may run jobs now: its clock is right, as far as the database ever said. */
  isRight(): Promise<boolean>
  /** Gives a job back, and lets the worker stand still until its clock is right. @throws WaitingError */
  giveBack(hint: Job<JobEnvelope>, token: string | undefined): Promise<never>
}

/**
 * Keeps jobs from a process whose clock is wrong: retention would delete what must stay, and retries, scores and deadlines
 * would get a wrong time. The queue has the jobs for other processes, or until the clock is right again.
 */
export function createClockGuard(db: Database, workerOf: () => Worker): ClockGuard {
  let last: { isRight: boolean; at: number; offset: number } | null = null
  let timer: NodeJS.Timeout | undefined

  const compare = async () => {
    const [at, offset] = [performance.now(), offsetNow()]
    const isRight = await isClockRight(db)
    // A database that does not answer changes no verdict.
    if (isRight === null) return last?.isRight ?? true
    last = { isRight, at, offset }
    return isRight
  }
  const resumeWhenRight = async () => {
    if (!(await compare())) return
    clearInterval(timer)
    timer = undefined
    await workerOf().resume()
  }
  return {
    async isRight() {
      const isEven = last !== null && Math.abs(offsetNow() - last.offset) < STEP_MS
      if (last !== null && isEven && performance.now() - last.at < EVERY_MS) return last.isRight
      return await compare()
    },
    async giveBack(hint, token) {
      if (timer === undefined) {
        const worker = workerOf()
        timer = setInterval(() => void resumeWhenRight(), RETRY_MS)
        worker.once('closing', () => clearInterval(timer))
        await worker.pause(true)
      }
      await hint.moveToWait(token)
      throw new WaitingError()
    },
  }
}

/** How far the clock is from the time that passed; another value means that somebody set the clock. */
const offsetNow = () => Date.now() - performance.now()
