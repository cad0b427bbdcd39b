import { neuralPool } from '../../examiner/pool.ts'
import { featurePrint } from '../../models/feature-print.ts'
import { previewOf } from '../../models/overlap.ts'
import { type Agreement, bothDetails, type PictureDetail } from '../../models/picture-detail.ts'
import { networkAt, SHIPPED_NETWORK } from '../../models/shipped-network.ts'
import { decodePicture, rgbOf } from '../../pipeline/decode.ts'
import { decodeInnerPictures } from '../../pipeline/inner-picture.ts'
import type { DuplicateCandidate, Prints } from '../../rules/duplicate-flags.ts'
import { turnedHashes } from '../../stages/perceptual-hash.ts'

const network = networkAt(SHIPPED_NETWORK)
const { signal } = new AbortController()

/** What the index keeps of a picture, and what it searches by. */
export interface PictureTraits {
  prints: Prints
  /** The hashes as the index stores them. */
  hashes: string[]
  print: Uint8Array
  /** Of the picture, and of its mirror image. */
  details: PictureDetail[]
}

export async function traitsOf(bytes: Buffer): Promise<PictureTraits> {
  const picture = await decodePicture(bytes)
  const inner = await decodeInnerPictures(bytes, picture)
  const photograph = inner.at(-1) ?? picture
  const [upright = null, ...turned] = turnedHashes(picture.grey)
  const ofInner = inner.map(({ grey }) => turnedHashes(grey))
  const features = await neuralPool().describe({ pixels: rgbOf(photograph), network }, signal)
  const keypoints = await neuralPool().keypoints({ grey: photograph.grey }, signal)
  return {
    prints: {
      sha256: '',
      hashes: upright === null ? null : { upright, others: [...turned, ...ofInner.flat()] },
    },
    hashes: [upright, ofInner.at(-1)?.[0] ?? null].filter((hash) => hash !== null),
    print: featurePrint(features),
    details: bothDetails(keypoints, await previewOf(photograph.grey)),
  }
}

/** A stored picture as the rules see it. */
export function candidateOf(
  { hashes }: PictureTraits,
  similarity: number,
  agreement: Agreement,
): DuplicateCandidate {
  const of = { evidenceId: '', merchantId: '', sha256: '-', sameMerchant: false, sameTenant: true }
  return { ...of, hashes, similarity, agreement }
}
