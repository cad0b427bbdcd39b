/** Turns texts into vectors whose closeness is closeness of meaning. */
export interface Encoder {
  readonly name: string
  readonly dimensions: number
  /** The languages (ISO 639-1) in which its vectors mean something. */
  readonly languages: ReadonlySet<string>
  /** One vector of length 1 for each text, in their order; all zeros for a text without a word. */
  embed(texts: readonly string[]): Promise<Float32Array[]>
}
