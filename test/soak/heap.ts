import { withTimeout } from '@trust/runtime/with-timeout'
import type { Member } from '../chaos/fleet.ts'

/** For `NODE_OPTIONS` of a process whose heap is looked at: it listens to a debugger, on a port that is free. */
export const INSPECTED = '--inspect=127.0.0.1:0'

/**
 * The address of each process's debugger, by service. A process prints it when it starts.
 * @throws Error when one printed none
 */
export function inspectorsOf(members: Member[]): Map<string, string> {
  return new Map(
    members.map(({ service, process }) => {
      const [address] = /ws:\/\/\S+/.exec(process()?.printed() ?? '') ?? []
      if (!address) throw new Error(`${service} does not listen to a debugger`)
      return [service, address]
    }),
  )
}

/** A busy process on a busy machine needs some seconds for its collections. */
const TIMEOUT_MS = 60_000
const USED = `JSON.stringify(process.memoryUsage())`

/**
 * What a process holds after a garbage collection, in bytes: objects in its heap, and buffers outside of it.
 * @throws Error when it does not answer within a minute
 */
export async function heldAfterCollection(inspector: string): Promise<number> {
  const socket = new WebSocket(inspector)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  // Twice: finalisers that the first collection calls may let go of more.
  const commands = [
    { id: 1, method: 'HeapProfiler.collectGarbage' },
    { id: 2, method: 'HeapProfiler.collectGarbage' },
    { id: 3, method: 'Runtime.evaluate', params: { expression: USED, returnByValue: true } },
  ]
  socket.onopen = () => {
    for (const command of commands) socket.send(JSON.stringify(command))
  }
  socket.onerror = () => reject(new Error(`no answer of ${inspector}`))
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    if (id !== commands.length) return
    const { heapUsed, external } = JSON.parse(result.result.value)
    resolve(heapUsed + external)
  }
  try {
    const held = await withTimeout(TIMEOUT_MS, promise, null)
    if (held === null) throw new Error(`no answer of ${inspector} in time`)
    return held
  } finally {
    socket.close()
  }
}
