import { NotFound } from '@trust/contracts/errors'
import { isUuid } from '@trust/contracts/identifier'
import type { HttpSetup } from '@trust/http/setup'
import type { PublicTrust } from './public-trust.ts'
import { type BadgeFacts, findBadgeFacts, findPublicTrust } from './read.ts'
import { type CachedValue, createTtlCache } from './ttl-cache.ts'

/** Finds the public facts of a merchant, and since when they are known. Throws NotFound. */
export type FindTrust = (id: string) => Promise<CachedValue<PublicTrust>>
export type FindBadgeFacts = (id: string) => Promise<CachedValue<BadgeFacts>>

type Setup = Pick<HttpSetup, 'db' | 'env'>

/** All public answers of a process share this cache, for as long as others may cache them. */
export function findRecently({ db, env }: Setup): FindTrust {
  return findWith((id) => findPublicTrust(db, id), env.PUBLIC_CACHE_SECONDS)
}

/** Facts for the pages of badges, cached as long. */
export function findBadgeFactsRecently({ db, env }: Setup): FindBadgeFacts {
  return findWith((id) => findBadgeFacts(db, id), env.PUBLIC_CACHE_SECONDS)
}

function findWith<T extends PublicTrust>(
  read: (id: string) => Promise<T | null>,
  seconds: number,
): (id: string) => Promise<CachedValue<T>> {
  const recent = createTtlCache(read, seconds)
  return async (id) => {
    if (!isUuid(id)) throw new NotFound('The merchant')
    const found = await recent(id.toLowerCase())
    if (!isThere(found)) throw new NotFound('The merchant')
    return found
  }
}

function isThere<T>(found: CachedValue<T | null>): found is CachedValue<T> {
  return found.value !== null
}
