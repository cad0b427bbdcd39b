import { mirroredPreview } from './preview.ts'

/** What two pictures are compared by. */
export interface PictureDetail {
  keypoints: Uint8Array
  /** Null of a picture that was assessed before previews were stored, or whose retention is over. */
  preview: Uint8Array | null
}

/** How much of two pictures is the same. */
export interface Agreement {
  /** How many keypoints agree on one plausible perspective transformation between both. */
  keypoints: number
  /** How well both agree wherever they then overlap, -1 to 1; null where a preview is missing. */
  overlap: number | null
}

export const NO_AGREEMENT: Agreement = { keypoints: 0, overlap: null }

/** The picture and its mirror image, to be compared with others. */
export function bothDetails(keypoints: readonly Uint8Array[], preview: Uint8Array | null): PictureDetail[] {
  return keypoints.map((each, index) => ({
    keypoints: each,
    preview: preview && index > 0 ? mirroredPreview(preview) : preview,
  }))
}
