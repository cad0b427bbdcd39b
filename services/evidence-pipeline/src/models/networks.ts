import type { SceneNetwork } from './tasks.ts'
import '@trust/runtime/no-telemetry'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { NANODET_GRIDS, NANODET_NETWORK, SSDLITE_GRIDS, SSDLITE_NETWORK } from './common-networks.ts'
import { GRIDS, LAYERS, OBJECT_NETWORK } from './object-network.ts'

/** One core per session, since processes run pictures side by side; memory is released at once. */
export const SESSION_OPTIONS: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  enableCpuMemArena: false,
}

type Network<Output extends string> = (input: Input) => Promise<Record<Output, Float32Array>>

/** One picture, channel by channel. */
export interface Input {
  size: number
  values: Float32Array
}

let content: Promise<Network<'probabilities'>> | undefined

/** The network inside the package nsfwjs, which is loaded only when the settings choose it. */
export function contentNetwork() {
  content ??= import('./nsfw-network.ts')
    .then(({ nsfwNetwork }) => nsfwNetwork())
    .then((file) => open(file, ['probabilities']))
  return content
}

let detector: Promise<Network<(typeof GRIDS)[number] | (typeof LAYERS)[number]>> | undefined

/** Google's Objectron, which is shipped. */
export function objectDetector() {
  detector ??= readFile(OBJECT_NETWORK).then((file) => open(file, [...GRIDS, ...LAYERS]))
  return detector
}

let ssdlite: Promise<Network<(typeof SSDLITE_GRIDS)[number]>> | undefined
let nanodet: Promise<Network<(typeof NANODET_GRIDS)[number]>> | undefined

/** The detectors of common things, which are shipped. */
export async function commonDetectors() {
  ssdlite ??= readFile(SSDLITE_NETWORK).then((file) => open(file, SSDLITE_GRIDS))
  nanodet ??= readFile(NANODET_NETWORK).then((file) => open(file, NANODET_GRIDS))
  return { ssdlite: await ssdlite, nanodet: await nanodet }
}

const scenes = new Map<string, Promise<Network<'features'>>>()

/** @throws Error for a file that cannot be read, or is not the network that was asked for */
export function sceneNetwork({ path, sha256 }: SceneNetwork): Promise<Network<'features'>> {
  const known = scenes.get(path)
  if (known) return known
  const network = readFile(path).then((file) => {
    if (createHash('sha256').update(file).digest('hex') !== sha256)
      throw new Error('SCENE_MODEL is another network than the one that the head was trained for')
    return open(file, ['features'])
  })
  scenes.set(path, network)
  return network
}

async function open<Output extends string>(file: Buffer, names: readonly Output[]): Promise<Network<Output>> {
  const session = await InferenceSession.create(file, SESSION_OPTIONS)
  const [input = 'input'] = session.inputNames
  return async ({ size, values }) => {
    const results = await session.run({ [input]: new Tensor('float32', values, [1, 3, size, size]) }, names)
    const entries = names.map((name) => [name, vector(results[name])] as const)
    // Every name has its entry.
    return Object.fromEntries(entries) as Record<Output, Float32Array>
  }
}

function vector(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('the network gave no vector of floats')
  return Float32Array.from(tensor.data)
}
