import { systemActor } from '@trust/contracts/actor'
import { Forbidden, NotFound } from '@trust/contracts/errors'
import type { Database } from '@trust/db/database'
import { detectType } from '../assessment/containers.ts'
import { type EncodedPicture, servedCopy, thumbnail } from '../assessment/strip.ts'
import { UnacceptablePicture } from '../assessment/unacceptable-picture.ts'
import type { EvidenceStore } from '../store/store.ts'
import type { ContentLinks, Copy } from './content-link.ts'
import { findEvidence } from './read.ts'

interface Gallery {
  db: Database
  store: EvidenceStore
  links: ContentLinks
}

/** A picture as it may be shown, and until when. */
export interface ShownPicture extends EncodedPicture {
  expiresAt: Date
}

/**
 * The picture that a link's token opens: encoded anew, without EXIF.
 * @throws NotFound for a forged token and for what is gone, Forbidden `link_expired`
 */
export async function openPicture({ db, store, links }: Gallery, token: string): Promise<ShownPicture> {
  const claims = links.read(token)
  if (!claims) throw new NotFound('The file')
  const { tenantId, evidenceId, copy, expiresAt } = claims
  if (expiresAt.getTime() <= Date.now())
    throw new Forbidden('link_expired', 'This link has expired: ask for a new one.')
  const scope = { tenantId, actor: systemActor('evidence-pipeline') }
  const evidence = await db.transact(scope, (context) => findEvidence(context, evidenceId))
  return { ...(await openCopy(store, evidence.storageKey, copy)), expiresAt }
}

const THUMBNAIL_PX = 320

/** A new recipe needs a new number. */
const recipes: Record<Copy, { suffix: string; make: (bytes: Buffer) => Promise<EncodedPicture> }> = {
  shown: { suffix: 'shown-1', make: servedCopy },
  thumb: { suffix: 'thumb-1', make: (bytes) => thumbnail(bytes, THUMBNAIL_PX) },
}

/** What the names of copies end with. */
export const COPY_SUFFIXES = Object.values(recipes).map(({ suffix }) => suffix)

/** Made when somebody first looks, then kept beside the original. */
async function openCopy(store: EvidenceStore, original: string, copy: Copy): Promise<EncodedPicture> {
  const { suffix, make } = recipes[copy]
  const key = `${original}.${suffix}`
  const kept = await store.get(key)
  const contentType = kept && detectType(kept)
  if (contentType) return { bytes: kept, contentType }
  const bytes = await store.get(original)
  if (!bytes) throw new NotFound('The file')
  const made = await make(bytes).catch((error: unknown) => {
    throw error instanceof UnacceptablePicture ? new NotFound('A picture that can be shown') : error
  })
  await store.put(key, made.bytes)
  return made
}
