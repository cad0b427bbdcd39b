import type { TextLine } from '../pipeline/types.ts'

/** What the object detectors see in a picture. */
export interface Objects {
  /** 0 to 1 for each kind of thing but the background, for each of six sizes from small to large. */
  kinds: Float32Array
  /** 416 values of the layers before. */
  layers: Float32Array
  /** 0 to 1 for common things: 90 numbers of kinds in six sizes, and 80 kinds in three sizes by another detector. */
  common: [Float32Array, Float32Array]
}

/** The text of a picture, and how many lines were not read. */
export interface TextReading {
  lines: TextLine[]
  /** Lines that were found too late to be read. */
  late: number
  /** Lines whose characters the reader does not know: another script, or no text at all. */
  illegible: number
}
