/** Called with each piece of a long work that is done. */
export type Progress = (done: number, of: number) => void

const STEPS = 10

/** Says on standard error how far a long work is, at each tenth of it. */
export function progress(what: string, say = (line: string) => process.stderr.write(line)): Progress {
  const started = performance.now()
  let said = 0
  return (done, of) => {
    const step = Math.floor((STEPS * done) / of)
    if (step <= said) return
    said = step
    const seconds = Math.round((performance.now() - started) / 1000)
    say(`${what}: ${done} of ${of} after ${seconds} s\n`)
  }
}
