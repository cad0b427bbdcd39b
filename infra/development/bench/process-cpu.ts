import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Processor time of a process and all its descendants, ended ones included, in milliseconds. Linux only. */
export function cpuMsOfTree(root: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const stats = readdirSync('/proc').filter(isNumber).map(statOf)
  const parents = new Map(stats.map(({ pid, parent }) => [pid, parent]))
  // A child has a lower number than its parent once the numbers have begun again.
  const isOfTree = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || isOfTree(parents.get(pid)))
  const ticks = stats.reduce((sum, { pid, used }) => sum + (isOfTree(pid) ? used : 0), 0)
  return (ticks * 1000) / ticksPerSecond()
}

const isNumber = (name: string) => /^\d+$/.test(name)

let known: number | undefined

function ticksPerSecond(): number {
  known ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  return known
}

/** Behind the name, which may hold anything, come state, parent and, from the 12th on, four times: own and of ended children. */
function statOf(name: string) {
  const pid = Number(name)
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const used = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { pid, parent: Number(fields[1]), used }
  } catch {
    return { pid, parent: -1, used: 0 }
  }
}
