import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SceneNetwork } from './tasks.ts'

/** MobileNetV2 1.0 224 of Google, trained on ImageNet, quantised (Apache-2.0, github.com/google-coral/test_data). */
export const SHIPPED_NETWORK = fileURLToPath(
  new URL('../../models/mobilenet_v2_1.0_224_quant.onnx', import.meta.url),
)

const known = new Map<string, SceneNetwork>()

/** A MobileNet in a file: they are all fed alike. Read once a process. */
export function networkAt(path: string): SceneNetwork {
  const found = known.get(path)
  if (found) return found
  const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex')
  const network = { path, sha256, size: 224, mean: 127.5, deviation: 127.5 }
  known.set(path, network)
  return network
}
