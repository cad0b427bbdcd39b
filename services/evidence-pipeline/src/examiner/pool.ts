import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'
import { join } from 'node:path'
import { childEnvironment } from '@trust/runtime/environment'
import type { NeuralPool } from '../models/tasks.ts'
import type { ExamineResult, ExamineTask, PoolTasks, TaskName, TaskResult } from './tasks.ts'

/** A `NeuralPool` whose processes run whole assessments too. */
export interface ExaminerPool extends NeuralPool {
  examine(task: ExamineTask, signal: AbortSignal): Promise<ExamineResult>
  copy(task: PoolTasks['copy']['task'], signal: AbortSignal): Promise<PoolTasks['copy']['result']>
}

const IDLE_MS = 20_000
const MAX_HEAP_MB = 512
// Under a full load of requests they still get a quarter of a core; at 10 it was a tenth, and deadlines passed.
const NICER = 5
const SCRIPT = join(import.meta.dirname, 'worker.ts')

let shared: NeuralPool | undefined

/** The one pool of this process, which all services in it share. */
export function neuralPool(): NeuralPool {
  shared ??= startPool()
  return shared
}

interface Waiting {
  name: TaskName
  task: unknown
  signal: AbortSignal
  settle: (answer: TaskResult) => void
}

/**
 * A fixed number of processes, each on one core. A process starts when it is first needed and ends 20 seconds after its
 * last picture, or when a task in it exceeds its time.
 */
export function startPool(size = availableParallelism()): ExaminerPool {
  const queue: Waiting[] = []
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const all = new Set<ChildProcess>()

  const start = (): ChildProcess => {
    const child = fork(SCRIPT, {
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MAX_HEAP_MB}`],
      env: childEnvironment({}),
      serialization: 'advanced',
    })
    all.add(child)
    child.once('exit', () => {
      all.delete(child)
      clearTimeout(idle.get(child))
      idle.delete(child)
      next()
    })
    if (child.pid) yieldToOthers(child.pid)
    return child
  }

  const next = (): void => {
    while (queue.length > 0) {
      const child = idle.keys().next().value ?? (all.size < size ? start() : undefined)
      const waiting = child && queue.shift()
      if (!waiting) return
      clearTimeout(idle.get(child))
      idle.delete(child)
      give(child, waiting, () => {
        const end = () => {
          // It gets no more work, which would end with it. Until it has ended it keeps this process alive for the
          // tasks that wait for its place.
          idle.delete(child)
          hold(child, true)
          child.kill()
        }
        idle.set(child, setTimeout(end, IDLE_MS).unref())
        next()
      })
    }
  }

  const run = <Name extends TaskName>(
    name: Name,
    task: PoolTasks[Name]['task'],
    signal: AbortSignal,
  ): Promise<PoolTasks[Name]['result']> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      // The worker answers a task of this name with its result.
      const settle = (answer: TaskResult) =>
        'error' in answer ? reject(new Error(answer.error)) : resolve(answer.result as never)
      queue.push({ name, task, signal, settle })
      next()
    })

  return {
    examine: (task, signal) => run('examine', task, signal),
    copy: (task, signal) => run('copy', task, signal),
    judgeContent: (task, signal) => run('judgeContent', task, signal),
    detect: (task, signal) => run('detect', task, signal),
    describe: (task, signal) => run('describe', task, signal),
    keypoints: (task, signal) => run('keypoints', task, signal),
    compare: (task, signal) => run('compare', task, signal),
    zeroShot: (task, signal) => run('zeroShot', task, signal),
    read: (task, signal) => run('read', task, signal),
    close: async () => {
      const ended = [...all].map((child) => new Promise<void>((done) => child.once('exit', () => done())))
      for (const child of all) {
        hold(child, true)
        child.kill()
      }
      await Promise.all(ended)
    },
  }
}

/** Hands a task to a process and waits for its answer, its end, or the timeout. */
function give(child: ChildProcess, { name, task, signal, settle }: Waiting, free: () => void): void {
  const finish = (answer: TaskResult) => {
    child.off('message', onMessage).off('exit', onExit)
    signal.removeEventListener('abort', onAbort)
    hold(child, false)
    settle(answer)
  }
  const onMessage = (answer: unknown) => {
    // Only the worker writes to this channel.
    finish(answer as TaskResult)
    free()
  }
  const onExit = () => finish({ error: 'the process with the networks ended' })
  const onAbort = () => {
    finish({ error: 'the time for this picture was up' })
    child.kill('SIGKILL')
  }
  if (signal.aborted) {
    settle({ error: 'the time for this picture was up' })
    free()
    return
  }
  hold(child, true)
  child.on('message', onMessage).on('exit', onExit)
  signal.addEventListener('abort', onAbort)
  child.send({ name, task }, (error) => {
    if (error) child.kill('SIGKILL')
  })
}

/** A process at work keeps this one alive; an idle one does not. */
function hold(child: ChildProcess, working: boolean): void {
  if (working) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, NICER)
  } catch {
    // It ended before, or the platform does not allow it: the pool works without it.
  }
}
