import { entityTag } from '@trust/http/caching'
import type { PublicTrust } from './public-trust.ts'
import type { TtlCache } from './recent.ts'

/** A picture or page, and its entity tag. */
export interface Drawn {
  body: string
  etag: string
}

/** Draws once for as long as nothing changes: `keepRecent` gives out the same object until then. */
export function memoizeRender(
  draw: (trust: PublicTrust) => string,
): (recent: TtlCache<PublicTrust>) => Drawn {
  const drawn = new WeakMap<TtlCache<PublicTrust>, Drawn>()
  return (recent) => {
    const known = drawn.get(recent)
    if (known) return known
    const body = draw(recent.value)
    const made = { body, etag: entityTag(body) }
    drawn.set(recent, made)
    return made
  }
}
