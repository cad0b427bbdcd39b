import type { Declared } from '../assessment/declared.ts'
import type { Plane } from '../assessment/decode.ts'
import type { Examined } from '../assessment/examined.ts'
import type { PipelineSettings } from '../assessment/pipeline-settings.ts'
import type { StoreSettings } from '../store/store.ts'
import type { Objects, TextReading } from './results.ts'

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

export interface PictureTask {
  pixels: Pixels
}

export interface SceneTask {
  pixels: Pixels
  network: SceneNetwork
}

export interface ZeroShotTask {
  pixels: Pixels
  /** Of the Hugging Face hub, or a directory. */
  model: string
  /** A sentence a label. */
  sentences: Readonly<Record<string, string>>
  /** How long somebody waits for the model to be loaded. */
  timeoutMs: number
}

export interface ReadTask {
  /** One to four channels. */
  pixels: Pixels
  /** Reading ends after so many lines, the largest first, or milliseconds. */
  mostLines: number
  mostMs: number
}

/** A file of the evidence store. */
export interface ExamineTask {
  key: string
  declared: Declared
  settings: PipelineSettings
}

/** Null when the store has no such file; what cannot be decoded is refused with a sentence; else the store is away. */
export type ExamineResult = Examined | { refused: string } | { storeAway: string } | null

/** A picture of the evidence store, whose copies are to be made. */
export interface CopyTask {
  key: string
  settings: StoreSettings
}

export interface KeypointsTask {
  grey: Plane
}

/** Keypoints of a picture (and of its mirror image), and those of others. */
export interface CompareTask {
  queries: readonly Uint8Array[]
  others: readonly Uint8Array[]
}

/** What the processes of the pool do. */
export interface NeuralTasks {
  /** All stages up to the risk rules. */
  examine: { task: ExamineTask; result: ExamineResult }
  /** The copies that may be shown; null when they are kept. */
  copy: { task: CopyTask; result: { storeAway: string } | null }
  /** 0 to 1 for each of `CONTENT_CLASSES`. */
  judgeContent: { task: PictureTask; result: Float32Array }
  /** Persons, vehicles and other things in a picture. */
  detect: { task: PictureTask; result: Objects }
  /** The features that a network in a file sees in a picture. */
  describe: { task: SceneTask; result: Float32Array }
  /** Keypoints of a picture, and of its mirror image. */
  keypoints: { task: KeypointsTask; result: Uint8Array[] }
  /** How many keypoints agree with each of the others. */
  compare: { task: CompareTask; result: number[] }
  /** How well each sentence describes a picture, 0 to 1 each. */
  zeroShot: { task: ZeroShotTask; result: Record<string, number> }
  /** The lines of text in a picture, the tallest first. */
  read: { task: ReadTask; result: TextReading }
}
export type TaskName = keyof NeuralTasks
export type TaskResult = { result: unknown } | { error: string }
