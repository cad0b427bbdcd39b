import type { TextLine } from '../pipeline/types.ts'

/** What the object detector sees in a picture. */
export interface Objects {
  /** 0 to 1 for each kind of thing but the background, for each of six sizes from small to large. */
  kinds: Float32Array
  /** 416 values of the layers before. */
  layers: Float32Array
}

/** The text of a picture, and how many lines were not read. */
export interface TextReading {
  lines: TextLine[]
  /** Lines that were found too late to be read. */
  late: number
  /** Lines whose characters the reader does not know: another script, or no text at all. */
  illegible: number
}
