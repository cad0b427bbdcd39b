import type { GeoPosition } from '@trust/contracts/geofence'
import type { Sentence } from '@trust/contracts/sentence'
import type { Location, PictureQuality, Scene, TextLine, VisibleRisk } from './types.ts'

/** What the file says about itself. All of it is a claim: anybody can write or remove metadata. */
export interface Metadata {
  /** When the shutter was released; `exact` false: without a UTC offset, so up to 14 hours off. */
  capturedAt: { at: Date; exact: boolean } | null
  position: GeoPosition | null
  /** Make and model of the camera. */
  camera: string | null
  editor: { name: string; kind: 'manipulation' | 'development' } | null
  ai: { extent: 'generated' | 'composite'; evidence: Sentence } | null
  /** What names the file a screenshot. */
  screenshot: string | null
  /** Why not all of it could be read. */
  damage: string | null
}

/** What the content credentials (C2PA) of a file say. The name of its signer is unchecked: no list of trust is kept. */
export interface Credentials {
  /** The program that wrote them, with its version. */
  generator: string | null
  /** The organisation that the certificate names. */
  signer: string | null
  /**
   * `altered`: the picture is not the one that was signed. `broken`: the signature or the manifest does not hold.
   * `unverifiable`: they hold, but the signer's certificate cannot be checked or has expired.
   */
  state: 'intact' | 'altered' | 'broken' | 'unverifiable'
  /** What was done, last manifest only, as `c2pa.created`. */
  actions: { action: string; softwareAgent: string | null }[]
  /** IPTC digital source types of all manifests, the last part of their address: `trainedAlgorithmicMedia`. */
  sourceTypes: string[]
  /** Why the manifest could not be read. */
  damage: string | null
}

/** A perceptual hash of 64 bits, 16 hex characters, by which a picture is found, and what confirms it. */
export interface PictureHash {
  hash: string
  /**
   * A hash of 256 bits, 64 hex characters, and the mean colour, 6; null or without the colour of a picture that was
   * assessed before these were stored.
   */
  detail: string | null
}

/** The hashes by which copies of a picture are looked for. */
export interface SearchedHashes {
  /** The hash of the picture as it is: pictures within `NEAR_DISTANCE` count as copies. */
  upright: PictureHash
  /** Of the photographs inside a frame or a screen, or the goods on even ground: within `COPY_DISTANCE`. */
  inner: readonly PictureHash[]
  /** Of the turns and mirror images of all these: within `TURNED_DISTANCE`. */
  turned: readonly PictureHash[]
  /** Whether much of the picture is even ground. */
  isPlain: boolean
}

/** What a model makes of a picture's scene, before a threshold decides. */
export interface ScenePrediction {
  /** 0 to 1 for each label that was considered. */
  confidences: Readonly<Record<string, number>>
  /** Thresholds by label: below that of the likeliest label the answer is `unknown`. */
  thresholds: Readonly<Record<string, number>>
}

/** What the stages before found; what is missing was not found, since its stage failed or was skipped. */
export interface Findings {
  metadata?: Metadata
  /** Content credentials (C2PA). */
  credentials?: Credentials
  quality?: PictureQuality
  /** 16 hex characters; null for a picture without structure, which resembles every other such one. */
  perceptualHash?: string | null
  /** The hashes that find copies of the picture; null for a picture without structure. */
  hashes?: SearchedHashes | null
  /** The hash of the photograph in a frame or a screen, or of the goods on even ground, if there are any. */
  innerHash?: string | null
  /** Whether that is a photograph or goods: a page has margins and a window a frame, too. */
  hasInnerPhotograph?: boolean
  /** What confirms these two hashes. */
  detailHash?: string | null
  innerDetailHash?: string | null
  /** For the exchange with others: 64 hex characters; null for a picture with too little structure. */
  pdqHash?: string | null
  /** Keypoints of the photograph, and of its mirror image. */
  keypoints?: Uint8Array[]
  /** A small grey copy of the photograph. */
  preview?: Uint8Array
  /** Why the picture seems to be a screenshot, or null. */
  screenshot?: string | null
  location?: Location | null
  /** What the shipped network sees in the whole picture, where that is what `features` are of. */
  description?: { sha256: string; features: Float32Array }
  /** A unit vector: the cosine of two tells how alike the pictures are. */
  features?: Float32Array
  /** 0 to 1: how sure a network or a provider is of pornographic content. */
  unsafe?: number
  /** Operational risk that a vision provider sees. */
  visibleRisks?: VisibleRisk[]
  scene?: Scene
  /** What the scene was chosen from. */
  opinion?: ScenePrediction
  /** Words read in the picture. */
  text?: string[]
  /** Where each of them stands. */
  textPlaces?: TextLine[]
  /** How well the text agrees with the merchant's name, 0 to 1; null where no name was looked for. */
  nameMatch?: number | null
}
