import { parentPort } from 'node:worker_threads'

/** A thread of the encoder that stays broken once it was asked to break, as after a failed load of the model. */
let isBroken = false

parentPort?.on('message', ({ id, texts }: { id: number; texts: string[] }) => {
  if (texts.includes('end')) process.exit(3)
  isBroken ||= texts.includes('break')
  const vectors = texts.map(() => new Float32Array(512).fill(1))
  parentPort?.postMessage(isBroken ? { id, reason: 'the model is broken' } : { id, vectors })
})
