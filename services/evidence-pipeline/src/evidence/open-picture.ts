import { systemActor } from '@trust/contracts/actor'
import { Forbidden, NotFound, Unavailable } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { ContentLinks } from '@trust/runtime/content-links'
import { detectType } from '../pictures/containers.ts'
import type { EvidenceStore } from '../store/store.ts'
import { copyKey } from './copies.ts'
import { type EvidenceRow, findEvidence } from './read.ts'

interface Gallery {
  db: Database
  store: EvidenceStore
  links: ContentLinks
}

/** A picture that may be shown, and until when. Its bytes stream from the store. */
export interface ShownPicture {
  body: ReadableStream<Uint8Array<ArrayBuffer>>
  size: number
  contentType: string
  expiresAt: Date
}

/**
 * The copy of a picture that a link's token opens: encoded again, without EXIF. A worker makes it after the upload.
 * @throws NotFound for a forged token and for what is gone or cannot be shown, Forbidden `link_expired`,
 *   Unavailable `picture_not_ready`
 */
export async function openPicture({ db, store, links }: Gallery, token: string): Promise<ShownPicture> {
  const claims = links.read(token)
  if (!claims) throw new NotFound('The file')
  const { tenantId, evidenceId, copy, expiresAt } = claims
  if (expiresAt.getTime() <= Date.now())
    throw new Forbidden('link_expired', 'This link has expired: ask for a new one.')
  const scope = { tenantId, actor: systemActor('evidence-pipeline') }
  const evidence = await db.transact(scope, (context) => findEvidence(context, evidenceId))
  const file = await store.open(copyKey(evidence.storageKey, copy))
  if (file === null) return db.transact(scope, (context) => askForCopies(context, evidence))
  const chunks: AsyncIterator<Buffer> = file.stream.iterator()
  const first = await chunks.next()
  const contentType = first.done ? null : detectType(first.value)
  if (!contentType) {
    file.stream.destroy()
    throw new NotFound('A picture that can be shown')
  }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (out) => out.enqueue(new Uint8Array(first.value)),
    pull: async (out) => {
      const next = await chunks.next()
      if (next.done) out.close()
      else out.enqueue(new Uint8Array(next.value))
    },
    // The client hung up, or asked for headers only.
    cancel: () => void file.stream.destroy(),
  })
  return { body, size: file.size, contentType, expiresAt }
}

/** Makes the copy of a picture that is asked for before its worker made it. Concurrent requests share one. */
async function askForCopies(context: Context, { id, storageKey, status }: EvidenceRow): Promise<never> {
  if (status === 'failed' || storageKey.startsWith('forgotten/')) throw new NotFound('The file')
  context.enqueue('copy-evidence', { evidence_id: id })
  throw new Unavailable('picture_not_ready', 'The picture is being made ready. Try again in a moment.')
}
