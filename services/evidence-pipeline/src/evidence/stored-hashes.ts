import type { PictureHash } from '../pipeline/findings.ts'
import type { EvidenceRow } from './read.ts'

type Hashed = Pick<EvidenceRow, 'perceptualHash' | 'detailHash' | 'innerHash' | 'innerDetailHash'>

/** The stored hashes of an asset: of the whole picture, and of the photograph inside its frame or screen. */
export function storedHashes({
  perceptualHash,
  detailHash,
  innerHash,
  innerDetailHash,
}: Hashed): PictureHash[] {
  return [
    ...(perceptualHash ? [{ hash: perceptualHash, detail: detailHash }] : []),
    ...(innerHash ? [{ hash: innerHash, detail: innerDetailHash }] : []),
  ]
}
