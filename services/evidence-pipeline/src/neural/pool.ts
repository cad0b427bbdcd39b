import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { Look, LookTask, ReadTask, SceneTask, TextLine, ZeroShotTask } from './tasks.ts'

/** Networks at work in threads of their own, so that whoever waits for them blocks nobody. */
export interface NeuralPool {
  look(task: LookTask, signal: AbortSignal): Promise<Look>
  describe(task: SceneTask, signal: AbortSignal): Promise<Float32Array>
  zeroShot(task: ZeroShotTask, signal: AbortSignal): Promise<Record<string, number>>
  read(task: ReadTask, signal: AbortSignal): Promise<TextLine[]>
  close(): Promise<void>
}

const IDLE_MS = 20_000
const MOST_HEAP_MB = 512

let shared: NeuralPool | undefined

/** The pool of this process: one, however many services of the house run in it. */
export function neuralPool(): NeuralPool {
  shared ??= startPool()
  return shared
}

/**
 * One thread a core, started when first needed and let go 20 seconds after the last picture, with the networks in
 * it. They are nicer than the threads that answer requests. A task whose time is up takes its thread with it.
 */
function startPool(): NeuralPool {
  const pool = new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: availableParallelism(),
    idleTimeout: IDLE_MS,
    niceIncrement: NICER,
    // A waiting thread that sleeps on shared memory cannot be let go of at once.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  })
  return {
    look: (task, signal) => pool.run(task, { name: 'look', signal }),
    describe: (task, signal) => pool.run(task, { name: 'describe', signal }),
    zeroShot: (task, signal) => pool.run(task, { name: 'zeroShot', signal }),
    read: (task, signal) => pool.run(task, { name: 'read', signal }),
    close: () => pool.destroy(),
  }
}

// Under a full load of requests they still get a quarter of a core; at 10 it was a tenth, and deadlines passed.
const NICER = 5
