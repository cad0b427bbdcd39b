import type { Plane } from '../pipeline/decode.ts'
import type { Agreement, PictureDetail } from './picture-detail.ts'
import type { Objects, TextReading } from './results.ts'

/** Interleaved sRGB, 8 bits. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

/** A network in a file. Its input is (value - mean) / deviation, of values from 0 to 255. */
export interface SceneNetwork {
  path: string
  /** SHA-256 of the file, lowercase hex. */
  sha256: string
  size: number
  mean: number
  deviation: number
}

export interface PictureTask {
  pixels: Pixels
}

export interface SceneTask {
  pixels: Pixels
  network: SceneNetwork
}

export interface ZeroShotTask {
  pixels: Pixels
  /** A model of the Hugging Face hub, or a directory. */
  model: string
  /** A sentence a label. */
  sentences: Readonly<Record<string, string>>
  /** How long to wait for the model to load. */
  timeoutMs: number
}

export interface ReadTask {
  /** One to four channels. */
  pixels: Pixels
  /** Reading ends after this number of lines, largest first, or of milliseconds. */
  mostLines: number
  mostMs: number
}

export interface KeypointsTask {
  grey: Plane
}

/** A picture and its mirror image, and others. */
export interface CompareTask {
  queries: readonly PictureDetail[]
  others: readonly PictureDetail[]
}

/** The tasks of the networks. */
export interface NeuralTasks {
  /** 0 to 1 for each of `CONTENT_CLASSES`. */
  judgeContent: { task: PictureTask; result: Float32Array }
  /** Persons, vehicles and other things in a picture. */
  detect: { task: PictureTask; result: Objects }
  /** The features that a network in a file sees in a picture. */
  describe: { task: SceneTask; result: Float32Array }
  /** Keypoints of a picture, and of its mirror image. */
  keypoints: { task: KeypointsTask; result: Uint8Array[] }
  /** How much of each of the others is in the picture too. */
  compare: { task: CompareTask; result: Agreement[] }
  /** How well each sentence describes a picture, 0 to 1 each. */
  zeroShot: { task: ZeroShotTask; result: Record<string, number> }
  /** The lines of text in a picture, the tallest first. */
  read: { task: ReadTask; result: TextReading }
}

/**
 * Networks at work in processes of their own: a caller that waits for them blocks nobody, what kills one kills nothing
 * else, and all their memory is given back when they end. (Threads kept 100 MB and more each time they ended.)
 */
export interface NeuralPool {
  judgeContent(task: NeuralTasks['judgeContent']['task'], signal: AbortSignal): Promise<Float32Array>
  detect(task: NeuralTasks['detect']['task'], signal: AbortSignal): Promise<Objects>
  describe(task: NeuralTasks['describe']['task'], signal: AbortSignal): Promise<Float32Array>
  keypoints(task: NeuralTasks['keypoints']['task'], signal: AbortSignal): Promise<Uint8Array[]>
  compare(task: NeuralTasks['compare']['task'], signal: AbortSignal): Promise<Agreement[]>
  zeroShot(task: NeuralTasks['zeroShot']['task'], signal: AbortSignal): Promise<Record<string, number>>
  read(task: NeuralTasks['read']['task'], signal: AbortSignal): Promise<NeuralTasks['read']['result']>
  close(): Promise<void>
}
