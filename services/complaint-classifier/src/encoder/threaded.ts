import { Worker } from 'node:worker_threads'
import type { Encoder } from './encoder.ts'
import { universalSentenceEncoder } from './universal-sentence-encoder.ts'

interface Waiting {
  done: (vectors: Float32Array[]) => void
  fail: (error: Error) => void
}
type Answer = { id: number; vectors: Float32Array[] } | { id: number; reason: string }

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
  idle?: NodeJS.Timeout
}

interface Options {
  /** How long an idle thread keeps the weights in memory, in milliseconds. */
  idleMs?: number
  /** The module that the thread runs. */
  script?: URL
}

/**
 * The sentence encoder in a thread of its own, so that what else runs in this process (the API, in the
 * all-in-one) answers meanwhile. The thread starts with the first text and ends when nothing came for a while.
 * A thread that dies, or that fails once, is dropped with everything that waits for it: a model that was loaded
 * wrongly stays wrong, so the next text starts a new thread.
 */
export function threadedEncoder({
  idleMs = 120_000,
  script = new URL('./thread.ts', import.meta.url),
}: Options = {}): Encoder {
  let current: Thread | undefined
  let count = 0

  const drop = (thread: Thread, error: Error) => {
    if (current === thread) current = undefined
    for (const { fail } of thread.waiting.values()) fail(error)
    thread.waiting.clear()
    void thread.worker.terminate()
  }
  const start = (): Thread => {
    const thread: Thread = { worker: new Worker(script), waiting: new Map() }
    const { worker, waiting } = thread
    worker.on('message', (answer: Answer) => {
      if ('reason' in answer) {
        drop(thread, new Error(answer.reason))
        return
      }
      waiting.get(answer.id)?.done(answer.vectors)
      waiting.delete(answer.id)
      if (waiting.size > 0) return
      worker.unref()
      thread.idle = setTimeout(() => drop(thread, new Error('the thread was idle')), idleMs).unref()
    })
    worker.on('error', (error: Error) => drop(thread, error))
    worker.on('exit', () => drop(thread, new Error('the thread of the sentence encoder ended')))
    return thread
  }

  const { name, dimensions, languages } = universalSentenceEncoder()
  return {
    name,
    dimensions,
    languages,
    embed: (texts) =>
      new Promise((done, fail) => {
        current ??= start()
        const { worker, waiting, idle } = current
        clearTimeout(idle)
        worker.ref()
        const id = count++
        waiting.set(id, { done, fail })
        worker.postMessage({ id, texts: [...texts] })
      }),
  }
}
