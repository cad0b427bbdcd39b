import { systemActor } from '@trust/contracts/actor'
import { Forbidden, NotFound } from '@trust/contracts/errors'
import type { Database } from '@trust/db/database'
import { detectType } from '../assessment/containers.ts'
import { type EncodedPicture, servedCopy } from '../assessment/strip.ts'
import { UnacceptablePicture } from '../assessment/unacceptable-picture.ts'
import type { EvidenceStore } from '../store/store.ts'
import type { ContentLinks } from './content-link.ts'
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
  const { tenantId, evidenceId, expiresAt } = claims
  if (expiresAt.getTime() <= Date.now())
    throw new Forbidden('link_expired', 'This link has expired: ask for a new one.')
  const scope = { tenantId, actor: systemActor('evidence-pipeline') }
  const evidence = await db.transact(scope, (context) => findEvidence(context, evidenceId))
  return { ...(await shownCopy(store, evidence.storageKey)), expiresAt }
}

/** Made when somebody first looks, then kept beside the original. A new recipe needs a new number. */
async function shownCopy(store: EvidenceStore, original: string): Promise<EncodedPicture> {
  const key = `${original}.shown-1`
  const kept = await store.get(key)
  const contentType = kept && detectType(kept)
  if (contentType) return { bytes: kept, contentType }
  const bytes = await store.get(original)
  if (!bytes) throw new NotFound('The file')
  const copy = await servedCopy(bytes).catch((error: unknown) => {
    throw error instanceof UnacceptablePicture ? new NotFound('A picture that can be shown') : error
  })
  await store.put(key, copy.bytes)
  return copy
}
