import { neuralPool } from '../../examiner/pool.ts'
import { featurePrint } from '../../models/feature-print.ts'
import { previewOf } from '../../models/overlap.ts'
import { type Agreement, bothDetails, NO_AGREEMENT, type PictureDetail } from '../../models/picture-detail.ts'
import { networkAt, SHIPPED_NETWORK } from '../../models/shipped-network.ts'
import { decodePicture, type Picture, rgbOf } from '../../pipeline/decode.ts'
import type { PictureHash } from '../../pipeline/findings.ts'
import { decodeInnerPictures } from '../../pipeline/inner-picture.ts'
import type { DuplicateCandidate, Prints } from '../../rules/duplicate-flags.ts'
import { hashesWithInner } from '../../stages/perceptual-hash.ts'

const network = networkAt(SHIPPED_NETWORK)
const { signal } = new AbortController()

/** What the index keeps of a picture's hashes, and what it searches by. */
export interface HashTraits {
  prints: Prints
  /** The hashes as the index stores them. */
  hashes: PictureHash[]
  isPlain: boolean
}

/** What the index keeps of a picture, and what it searches by. */
export interface PictureTraits extends HashTraits {
  print: Uint8Array
  /** Of the picture, and of its mirror image. */
  details: PictureDetail[]
}

export const hashTraitsOf = async (bytes: Buffer): Promise<HashTraits> => hashTraits(await decoded(bytes))

export async function traitsOf(bytes: Buffer): Promise<PictureTraits> {
  const pictures = await decoded(bytes)
  const photograph = pictures.inner.at(-1) ?? pictures.picture
  const features = await neuralPool().describe({ pixels: rgbOf(photograph), network }, signal)
  const keypoints = await neuralPool().keypoints({ grey: photograph.grey }, signal)
  return {
    ...hashTraits(pictures),
    print: featurePrint(features),
    details: bothDetails(keypoints, await previewOf(photograph.grey)),
  }
}

interface DecodedPictures {
  picture: Picture
  inner: Picture[]
}

async function decoded(bytes: Buffer): Promise<DecodedPictures> {
  const picture = await decodePicture(bytes)
  return { picture, inner: await decodeInnerPictures(bytes, picture) }
}

function hashTraits({ picture, inner }: DecodedPictures): HashTraits {
  const { hashes, inner: innermost } = hashesWithInner(picture, inner)
  return {
    prints: { sha256: '', hashes },
    hashes: [hashes?.upright ?? null, innermost].filter((hash) => hash !== null),
    isPlain: hashes?.isPlain ?? false,
  }
}

/** A stored picture as the rules see it. */
export function candidateOf(
  { hashes, isPlain }: HashTraits,
  similarity = 0,
  agreement: Agreement = NO_AGREEMENT,
): DuplicateCandidate {
  const of = { evidenceId: '', merchantId: '', sha256: '-', sameMerchant: false, sameTenant: true }
  return { ...of, hashes, isPlain, similarity, agreement }
}

/** The traits as they were before details were stored: 64 bits decide alone. */
export function withoutDetails<Traits extends HashTraits>(traits: Traits): Traits {
  const plain = ({ hash }: PictureHash): PictureHash => ({ hash, detail: null })
  const { sha256, hashes } = traits.prints
  const searched = hashes && {
    upright: plain(hashes.upright),
    inner: hashes.inner.map(plain),
    turned: hashes.turned.map(plain),
    isPlain: false,
  }
  return { ...traits, prints: { sha256, hashes: searched }, hashes: traits.hashes.map(plain) }
}
