import dns, { type LookupAddress } from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

/** Answers for names under `.test`, as the system's resolver would give them. */
export interface Names {
  /** How often a name was asked for. */
  asked(name: string): number
  /** What to answer, in turn; the last answer stays. None: there is no such name. */
  answer(name: string, ...addresses: string[][]): void
  restore(): void
}

/** Stands in for the resolver of this process, whoever asks it and however. */
export function hookNames(): Names {
  const { lookup } = dns.promises
  const script = new Map<string, string[][]>()
  const counts = new Map<string, number>()
  const resolve = (name: string): LookupAddress[] => {
    const turn = counts.get(name) ?? 0
    counts.set(name, turn + 1)
    const answers = script.get(name) ?? []
    const addresses = answers[Math.min(turn, answers.length - 1)]
    if (!addresses) throw Object.assign(new Error(`no ${name}`), { code: 'ENOTFOUND' })
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  const hooked = async (name: string, options: dns.LookupAllOptions) =>
    name.endsWith('.test') ? resolve(name) : lookup(name, options)
  const replace = (by: unknown) => {
    Object.assign(dns.promises, { lookup: by })
    syncBuiltinESMExports()
  }
  replace(hooked)
  return {
    asked: (name) => counts.get(name) ?? 0,
    answer: (name, ...addresses) => {
      counts.delete(name)
      script.set(name, addresses)
    },
    restore: () => replace(lookup),
  }
}
