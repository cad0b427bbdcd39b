import { Worker } from 'node:worker_threads'
import type { Encoder } from './encoder.ts'
import { universalSentenceEncoder } from './universal-sentence-encoder.ts'

interface Waiting {
  done: (vectors: Float32Array[]) => void
  fail: (error: Error) => void
}
type Answer = { id: number; vectors: Float32Array[] } | { id: number; reason: string }

/** So long an idle thread keeps the weights in memory, in milliseconds. */
const IDLE_MS = 120_000

/**
 * The sentence encoder in a thread of its own, so that whoever else runs in this process (the API, in the
 * all-in-one) answers meanwhile. The thread starts with the first text and ends when nothing came for a while;
 * one that dies fails what it was at, and the next text starts another.
 */
export function threadedEncoder(idleMs = IDLE_MS): Encoder {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let count = 0
  const waiting = new Map<number, Waiting>()

  const rest = (worker: Worker) => {
    worker.unref()
    idle = setTimeout(() => {
      if (thread === worker) thread = undefined
      void worker.terminate()
    }, idleMs).unref()
  }
  const start = (): Worker => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url))
    worker.on('message', (answer: Answer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (waiting.size === 0) rest(worker)
      if ('vectors' in answer) asked?.done(answer.vectors)
      else asked?.fail(new Error(answer.reason))
    })
    worker.on('error', (error: Error) => {
      thread = undefined
      for (const { fail } of waiting.values()) fail(error)
      waiting.clear()
    })
    return worker
  }

  const { name, dimensions, languages } = universalSentenceEncoder()
  return {
    name,
    dimensions,
    languages,
    embed: (texts) =>
      new Promise((done, fail) => {
        clearTimeout(idle)
        thread ??= start()
        thread.ref()
        const id = count++
        waiting.set(id, { done, fail })
        thread.postMessage({ id, texts: [...texts] })
      }),
  }
}
