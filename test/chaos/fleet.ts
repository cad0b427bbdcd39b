import { join } from 'node:path'
import type { ServiceName } from '@trust/contracts/jobs'
import { childEnvironment } from '@trust/runtime/environment'
import { freePort } from '@trust/runtime/port'
import { end, isReady, type Launched, launch } from '../../infra/development/demo/system.ts'

/** One process of a service. It keeps its port when it starts again. */
export interface Member {
  service: ServiceName
  base: string
  /** Whether its last look at `/readyz` was good, as a balancer in front would know it. */
  isReady: boolean
  /** @returns the process; undefined while there is none */
  process(): Launched | undefined
  /** @param flags more flags for Node */
  start(flags?: string[]): Promise<void>
  /** @returns its exit code; null when a signal ended it */
  stop(signal: NodeJS.Signals): Promise<number | null>
}

/** Many processes may start at once. */
const START_SECONDS = 300
/**
 * V8's heap limit in a container of 512 MB, the chart's limit for the gateway, whose memory is measured. On a larger
 * machine V8 would collect garbage later.
 */
const HEAP_FLAGS: Partial<Record<ServiceName, string[]>> = { 'gateway-auth': ['--max-old-space-size=256'] }
const SCRIPT = join(import.meta.dirname, '../../infra/operations/service.ts')

export async function createMember(service: ServiceName, settings: Record<string, string>): Promise<Member> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const environment = childEnvironment({ ...settings, PORT: String(port) })
  let child: Launched | undefined
  const member: Member = {
    service,
    base,
    isReady: false,
    process: () => child,
    start: async (flags = []) => {
      child = launch(SCRIPT, environment, [service], [...(HEAP_FLAGS[service] ?? []), ...flags])
      await isReady(base, child, START_SECONDS)
    },
    stop: async (signal) => {
      const ending = child
      if (!ending) return null
      await end(ending, signal)
      child = undefined
      return ending.exitCode
    },
  }
  return member
}

const LOOK_MS = 100

/** Polls the readiness of members, like a load balancer. @returns a function that stops it */
export function watchReadiness(members: Member[]): () => Promise<void> {
  let isStopped = false
  const watch = async (member: Member) => {
    while (!isStopped) {
      member.isReady = await readiness(member)
      await new Promise((done) => setTimeout(done, LOOK_MS))
    }
  }
  const watching = members.map(watch)
  return async () => {
    isStopped = true
    await Promise.all(watching)
  }
}

/** A late answer counts as none, as with a load balancer that asks several times. */
async function readiness({ base, isReady }: Member): Promise<boolean> {
  try {
    const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2_000) })
    await answer.body?.cancel()
    return answer.ok
  } catch (error) {
    return isReady && Object(error).name === 'TimeoutError'
  }
}
