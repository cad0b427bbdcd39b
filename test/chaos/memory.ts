import { readFileSync } from 'node:fs'
import type { Member } from './fleet.ts'

const LOOK_MS = 500

export interface MemoryWatch {
  /** The largest resident memory of a service's process, in MB; 0 where the system does not say. */
  peaks: Map<string, number>
  stop(): void
}

/** Looks at the resident memory of every process twice a second. */
export function watchMemory(members: Member[]): MemoryWatch {
  const peaks = new Map<string, number>()
  const look = () => {
    for (const { service, process } of members)
      peaks.set(service, Math.max(peaks.get(service) ?? 0, residentMegabytes(process()?.pid)))
  }
  const timer = setInterval(look, LOOK_MS)
  return { peaks, stop: () => clearInterval(timer) }
}

function residentMegabytes(pid: number | undefined): number {
  try {
    const [, kilobytes = 0] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}
