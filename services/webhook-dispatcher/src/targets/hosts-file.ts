import type { LookupAddress } from 'node:dns'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'

const PATH = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts'

/** Finds the addresses that the machine's own file gives a name; none for most. A container gets such names by `extra_hosts`. */
export async function findInHostsFile(host: string, path = PATH): Promise<LookupAddress[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/)
    const family = isIP(address)
    return family !== 0 && names.some((name) => name.toLowerCase() === host) ? [{ address, family }] : []
  })
}
