import type { Copy } from '@trust/runtime/content-links'
import { type EncodedPicture, servedCopy, thumbnail } from '../pictures/strip.ts'
import { UnacceptablePicture } from '../pictures/unacceptable-picture.ts'
import type { EvidenceStore } from '../store/store.ts'

const THUMBNAIL_PX = 320

/** Increase it when copies are made in another way. */
const recipes: Record<Copy, { suffix: string; make: (bytes: Buffer) => Promise<EncodedPicture> }> = {
  shown: { suffix: 'shown-1', make: servedCopy },
  thumb: { suffix: 'thumb-1', make: (bytes) => thumbnail(bytes, THUMBNAIL_PX) },
}

/** The ends of the copies' names. */
export const COPY_SUFFIXES = Object.values(recipes).map(({ suffix }) => suffix)

/** The key of a copy in the evidence store. */
export const copyKey = (original: string, copy: Copy) => `${original}.${recipes[copy].suffix}`

/** An empty file marks a picture that cannot be shown. */
const NO_COPY = Buffer.alloc(0)

/** Makes the copies of a picture that may be shown, once. Only workers call it: a hostile picture can end its decoder. */
export async function makeCopies(store: EvidenceStore, original: string): Promise<void> {
  const missing: Copy[] = []
  for (const copy of ['thumb', 'shown'] as const)
    if ((await store.get(copyKey(original, copy))) === null) missing.push(copy)
  const bytes = missing.length > 0 ? await store.get(original) : null
  if (bytes === null) return
  for (const copy of missing) await store.put(copyKey(original, copy), await encoded(bytes, copy))
}

async function encoded(bytes: Buffer, copy: Copy): Promise<Buffer> {
  try {
    return (await recipes[copy].make(bytes)).bytes
  } catch (error) {
    if (error instanceof UnacceptablePicture) return NO_COPY
    throw error
  }
}
