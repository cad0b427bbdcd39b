/** A value that two merchants have in common, and how many merchants have it. */
export interface SharedFeature {
  kind: string
  value_shown: string
  merchants_sharing: number
}

/** Two linked merchants; `strength` 0 to 1 says how surely they belong together. */
export interface DirectLink {
  from: string
  to: string
  strength: number
  features: SharedFeature[]
}

/** A merchant linked by the steps in `path`, the last of which leads to it. */
export interface MerchantLink {
  merchantId: string
  strength: number
  path: DirectLink[]
}

/** Weaker links are left out. */
const MIN_STRENGTH = 0.2
/** A step leads on to further merchants from this strength on. */
export const FOLLOWED_STRENGTH = 0.5
const MAX_STEPS = 7
const MAX_LINKS = 500

/**
 * Finds the links of a merchant step by step. A path is as strong as the product of its steps; of several paths to a
 * merchant the shortest counts, of those the strongest.
 */
export class LinkSearch {
  readonly #start: string
  readonly #found = new Map<string, MerchantLink>()
  #frontier: MerchantLink[]

  constructor(start: string) {
    this.#start = start
    this.#frontier = [{ merchantId: start, strength: 1, path: [] }]
  }

  /** The merchants whose direct links the next step needs; none when the search is over. */
  get frontier(): string[] {
    return this.#frontier.map(({ merchantId }) => merchantId)
  }

  /** Adds the direct links of the frontier. */
  advance(direct: DirectLink[]): void {
    const reached = new Map(this.#frontier.map((link) => [link.merchantId, link]))
    const next = new Map<string, MerchantLink>()
    for (const step of direct) {
      const before = reached.get(step.from)
      if (!before || step.to === this.#start || this.#found.has(step.to)) continue
      const link = {
        merchantId: step.to,
        strength: before.strength * step.strength,
        path: [...before.path, step],
      }
      if (link.strength < MIN_STRENGTH) continue
      if (link.strength > (next.get(step.to)?.strength ?? 0)) next.set(step.to, link)
    }
    const strongest = [...next.values()].sort(strongestFirst).slice(0, MAX_LINKS - this.#found.size)
    for (const link of strongest) this.#found.set(link.merchantId, link)
    this.#frontier = strongest.filter(
      ({ path }) => (path.at(-1)?.strength ?? 0) >= FOLLOWED_STRENGTH && path.length < MAX_STEPS,
    )
  }

  /** Strongest first. */
  get links(): MerchantLink[] {
    return [...this.#found.values()].sort(strongestFirst)
  }
}

function strongestFirst(a: MerchantLink, b: MerchantLink): number {
  return b.strength - a.strength || (a.merchantId < b.merchantId ? -1 : 1)
}
