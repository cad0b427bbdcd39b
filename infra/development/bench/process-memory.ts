import { readdirSync, readFileSync } from 'node:fs'

/**
 * The memory of a process and all its descendants, in bytes; shared memory counts once (PSS). Linux only; elsewhere it
 * is that of this process.
 */
export function memoryOfTree(root: number): number {
  if (process.platform !== 'linux') return process.memoryUsage.rss()
  return [...treeBelow(root)].reduce((sum, pid) => sum + shareOf(pid), 0)
}

/** Excludes the root itself. */
export const memoryBelow = (root: number): number => memoryOfTree(root) - shareOf(root)

function treeBelow(root: number): Set<number> {
  const tree = new Set([root])
  const parents = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .map((pid) => [pid, parentOf(pid)] as const)
    .toSorted(([a], [b]) => a - b)
  for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid)
  return tree
}

/** Behind the name, which may hold anything, come the state and the parent. */
function parentOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? -1)
}

function shareOf(pid: number): number {
  const [, kilobytes = 0] = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? []
  return Number(kilobytes) * 1024
}

/** Empty for a process that ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
