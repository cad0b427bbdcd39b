import { writeSync } from 'node:fs'

const GATHERED_CHARACTERS = 8_192
/** How long a reader that is slow holds the process up before its lines are lost. */
const MAX_WAIT_MS = 1_000
const LOOK_AGAIN_MS = 10

/** Where the lines of a log go. */
export interface LineOutput {
  write(line: string): void
  /** For the last words of a process. */
  flushSync(): void
}

/**
 * The lines of one turn of the event loop leave in one write: one for each would cost more than to make the line. A log
 * that cannot be written (its disk is full, its reader has ended) loses lines, and says so later; the process goes on.
 */
export function gatheredLines(file: number): LineOutput {
  let lines: string[] = []
  let characters = 0
  let isDue = false
  let lost = 0
  /** Why the last write failed; null when it did not. */
  let failure: Failure | null = null

  const flushSync = () => {
    isDue = false
    if (lines.length === 0) return
    const [count, text] = [lines.length, lines.join('')]
    lines = []
    characters = 0
    // A reader that stands still must not hold up each write.
    const earlier = failure
    failure = earlier
      ? writeWhole(file, `${lostLine(lost, earlier)}${text}`, 0)
      : writeWhole(file, text, MAX_WAIT_MS)
    if (failure && earlier?.isCut) failure.isCut = true
    lost = failure ? lost + count : 0
  }
  return {
    write(line) {
      lines.push(line)
      characters += line.length
      if (characters >= GATHERED_CHARACTERS) return flushSync()
      if (isDue) return
      isDue = true
      setImmediate(flushSync)
    },
    flushSync,
  }
}

interface Failure {
  reason: string
  /** Whether it wrote a part before, which ends within a line. */
  isCut: boolean
}

function lostLine(lost: number, { reason, isCut }: Failure): string {
  const msg = 'lines of the log could not be written'
  const line = JSON.stringify({ level: 50, time: new Date().toISOString(), lost, reason, msg })
  return `${isCut ? '\n' : ''}${line}\n`
}

/** @returns why not all of it was written, or null; a slow reader may take `waitMs` */
function writeWhole(file: number, text: string, waitMs: number): Failure | null {
  const bytes = Buffer.from(text)
  const start = performance.now()
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(file, bytes, at)
    } catch (error) {
      const reason = String((error as NodeJS.ErrnoException).code)
      if (reason !== 'EAGAIN' || performance.now() - start >= waitMs) return { reason, isCut: at > 0 }
      Atomics.wait(pause, 0, 0, LOOK_AGAIN_MS)
    }
  }
  return null
}

/** Nobody ever wakes it. */
const pause = new Int32Array(new SharedArrayBuffer(4))
