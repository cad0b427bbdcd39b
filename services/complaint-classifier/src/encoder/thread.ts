import { parentPort } from 'node:worker_threads'
import { universalSentenceEncoder } from './universal-sentence-encoder.ts'

// An old dependency of the package asks for a module that Node deprecates; nobody here can do anything about it.
process.noDeprecation = true
const encoder = universalSentenceEncoder()

parentPort?.on('message', async ({ id, texts }: { id: number; texts: string[] }) => {
  try {
    parentPort?.postMessage({ id, vectors: await encoder.embed(texts) })
  } catch (error) {
    parentPort?.postMessage({ id, reason: error instanceof Error ? error.message : String(error) })
  }
})
