import type { TextLine } from '../pipeline/types.ts'

/** What the object detector sees in a picture. */
export interface Objects {
  /** 0 to 1 for each kind of thing but the background, for each of six sizes from small to large. */
  kinds: Float32Array
  /** 416 values of the layers before. */
  layers: Float32Array
}

/** What was read, and what was seen and not read. */
export interface TextReading {
  lines: TextLine[]
  /** Lines that were found, and that no time was left for. */
  late: number
  /** Lines that were found, and whose signs the reader does not know: another script, or no lettering. */
  illegible: number
}
