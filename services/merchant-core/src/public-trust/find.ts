import { NotFound } from '@trust/contracts/errors'
import { isUuid } from '@trust/contracts/identifier'
import type { HttpSetup } from '@trust/http/router'
import type { PublicTrust } from './public-trust.ts'
import { findPublicTrust } from './read.ts'
import { createTtlCache, type TtlCache } from './recent.ts'

/** Finds the public facts of a merchant, and since when they are known. Throws NotFound. */
export type FindTrust = (id: string) => Promise<TtlCache<PublicTrust>>

/** All public answers of a process share what it keeps, for as long as others may keep it too. */
export function findRecently({ db, env }: Pick<HttpSetup, 'db' | 'env'>): FindTrust {
  const recent = createTtlCache((id) => findPublicTrust(db, id), env.PUBLIC_CACHE_SECONDS)
  return async (id) => {
    if (!isUuid(id)) throw new NotFound('The merchant')
    const found = await recent(id.toLowerCase())
    if (!isThere(found)) throw new NotFound('The merchant')
    return found
  }
}

function isThere(found: TtlCache<PublicTrust | null>): found is TtlCache<PublicTrust> {
  return found.value !== null
}
