import type { Logger } from './log.ts'

type Stop = () => Promise<unknown> | unknown

const SAME_SIGNAL_MS = 1_000

/** What a process must put away before it ends, last opened first closed. */
export class Shutdown {
  readonly #stops: { name: string; stop: Stop }[] = []
  #running: Promise<void> | undefined

  add(name: string, stop: Stop): void {
    this.#stops.push({ name, stop })
  }

  /** Stops everything once; a step that fails is told and does not hold up the others. */
  run(log: Logger): Promise<void> {
    this.#running ??= this.#runOnce(log)
    return this.#running
  }

  async #runOnce(log: Logger): Promise<void> {
    for (const { name, stop } of this.#stops.toReversed()) {
      try {
        await stop()
      } catch (error) {
        log.error({ err: error }, `could not stop ${name}`)
      }
    }
  }

  /**
   * Runs on the first SIGINT or SIGTERM; a later one, or the deadline, ends the process at once. One Ctrl-C arrives
   * several times (from the terminal and from npm): within a second it counts once.
   */
  onSignal(log: Logger, deadlineSeconds: number): void {
    let first = 0
    const onSignal = async () => {
      if (first > 0 && Date.now() - first > SAME_SIGNAL_MS) process.exit(130)
      if (first > 0) return
      first = Date.now()
      log.info('stopping: requests and jobs may finish')
      setTimeout(() => process.exit(1), deadlineSeconds * 1000).unref()
      await this.run(log)
      process.exit(0)
    }
    process.on('SIGINT', onSignal)
    process.on('SIGTERM', onSignal)
  }
}
