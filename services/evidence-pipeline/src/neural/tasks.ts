/** Interleaved sRGB, 8 bits. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

/** A network in a file, and what it wants to be fed: (value - mean) / deviation of 0 to 255. */
export interface SceneNetwork {
  path: string
  /** Of the file, lowercase hex. */
  sha256: string
  size: number
  mean: number
  deviation: number
}

export interface LookTask {
  pixels: Pixels
  scene: SceneNetwork | null
}

/** What the networks see in a picture. */
export interface Look {
  /** 1,792 values of the embedded network's last layer. */
  features: Float32Array
  /** 448 values of the layers before. */
  blocks: Float32Array
  /** 0 to 1 for each of `CONTENT_CLASSES`. */
  contentProbabilities: Float32Array
  /** The features of the network that was asked for, or null. */
  sceneFeatures: Float32Array | null
}

export interface ReadTask {
  pixels: Pixels
  /** Reading ends after so many lines, the largest first, or milliseconds. */
  mostLines: number
  mostMs: number
}

/** Confidence 0 to 1. */
export interface TextLine {
  text: string
  confidence: number
}
