import type { Logger } from './log.ts'
import { withTimeout } from './with-timeout.ts'

type Stop = () => Promise<unknown> | unknown

interface Step {
  name: string
  stop: Stop
  limitMs: number
}

interface Deadline {
  /** How long running work may take to finish, in seconds. */
  SHUTDOWN_SECONDS: number
  /** How long the gateway still answers after it stopped being ready, in seconds. */
  SHUTDOWN_PAUSE_SECONDS: number
}

const SAME_SIGNAL_MS = 1_000
/** How long the end of a connection may take: a server that is away never confirms it. */
const STEP_MS = 3_000

/** The steps that end a process, the last opened first. */
export class Shutdown {
  readonly #steps: Step[] = []
  readonly #stopping = new AbortController()
  #running: Promise<void> | undefined

  /** Aborted as soon as the process must stop. Code that begins new work checks it. */
  get stopping(): AbortSignal {
    return this.#stopping.signal
  }

  /** @param limitMs how long the step may take before the next one begins; the deadline counts in any case */
  add(name: string, stop: Stop, limitMs = STEP_MS): void {
    this.#steps.push({ name, stop, limitMs })
  }

  /** Stops everything once; a step that fails or takes too long is logged and does not hold up the others. */
  run(log: Logger): Promise<void> {
    this.#stopping.abort()
    this.#running ??= this.#runOnce(log)
    return this.#running
  }

  async #runOnce(log: Logger): Promise<void> {
    for (const { name, stop, limitMs } of this.#steps.toReversed()) {
      try {
        const stopped = Promise.resolve(stop()).then(() => true)
        const isStopped = limitMs === Infinity ? await stopped : await withTimeout(limitMs, stopped, false)
        if (!isStopped) log.warn(`${name} did not stop in time and is left as it is`)
      } catch (error) {
        log.error({ err: error }, `could not stop ${name}`)
      }
    }
  }

  /**
   * Runs on the first SIGINT or SIGTERM; a later one, or the deadline, ends the process at once. One Ctrl-C arrives
   * several times (from the terminal and from npm): within a second it counts once.
   */
  onSignal(log: Logger, { SHUTDOWN_SECONDS, SHUTDOWN_PAUSE_SECONDS }: Deadline): void {
    let first = 0
    const onSignal = async () => {
      if (first > 0 && Date.now() - first > SAME_SIGNAL_MS) process.exit(130)
      if (first > 0) return
      first = Date.now()
      log.info('stopping: requests and jobs may finish')
      setTimeout(() => process.exit(1), (SHUTDOWN_PAUSE_SECONDS + SHUTDOWN_SECONDS) * 1000).unref()
      await this.run(log)
      process.exit(0)
    }
    process.on('SIGINT', onSignal)
    process.on('SIGTERM', onSignal)
  }
}
