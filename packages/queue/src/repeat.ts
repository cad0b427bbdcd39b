/**
 * Runs `work` at once and then every `everyMs`, but not while a run goes on.
 * @returns stops it, after the run that goes on
 */
export function repeat(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  const runUnlessRunning = () => {
    running ??= work().finally(() => {
      running = null
    })
  }
  runUnlessRunning()
  const timer = setInterval(runUnlessRunning, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
