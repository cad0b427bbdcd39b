import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { SceneNetwork } from '../neural/tasks.ts'
import { EMBEDDED_PARTS } from '../scene/input.ts'
import { SHIPPED_NETWORK } from '../scene/model.ts'
import { SCENES } from '../scene/scene.ts'
import type { GroupedMaterial } from './cross-validate.ts'
import { readDataSet, type Specimen } from './data-set.ts'
import { inParallel, type Observation, observe, observeFiles } from './observe.ts'
import { makeSynthetic } from './synthetic.ts'

/** What is taken: all photographs and so many synthetic pictures, unless somebody wants less. */
interface Selection {
  take?: (specimens: Specimen[]) => Specimen[]
  synthetic?: number
}

/** The photographs and what the project adds of its own, as the heads of both strengths see them. */
export interface Materials {
  embedded: GroupedMaterial
  /** Null when the data has no network. */
  model: GroupedMaterial | null
}

/** The network that the service ships. */
export const shippedNetwork = () => networkAt(SHIPPED_NETWORK)

export function networkAt(path: string): SceneNetwork | null {
  if (!existsSync(path)) return null
  const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex')
  return { path, sha256, size: 224, mean: 127.5, deviation: 127.5 }
}

export async function gatherMaterials(
  directory: string,
  network: SceneNetwork | null,
  { take = (all) => all, synthetic = 80 }: Selection = {},
): Promise<Materials> {
  const specimens = take(readDataSet(directory))
  const photographs = await observeFiles(
    specimens.map(({ path }) => path),
    network,
  )
  const made = await inParallel([...Array(synthetic).keys()], async (index) => {
    const { label, bytes } = await makeSynthetic(index)
    return { label, observation: await observe(bytes, network) }
  })
  const labels = [...specimens, ...made].map(({ label }) => sceneIndex(label))
  const groups = [...specimens.map(({ group }) => group), ...made.map(() => '')]
  const observations = [...photographs, ...made.map(({ observation }) => observation)]
  const sources = [...specimens.map(({ path }) => sourceOf(path)), ...made.map(() => 'synthetic')]
  const shared = { classes: labels, groups, sources, count: SCENES.length }
  const model = rowsOf(observations, 'model')
  return {
    embedded: { ...shared, rows: rowsOf(observations, 'embedded'), parts: EMBEDDED_PARTS },
    model: network && { ...shared, rows: model, parts: [model[0]?.length ?? 0] },
  }
}

/** Files are named by their source: `coco_000000000089.jpg`. */
const sourceOf = (path: string) => basename(path).split('_')[0] ?? ''

const rowsOf = (observations: readonly Observation[], strength: keyof Observation) =>
  observations.flatMap((observation) => observation[strength] ?? [])

/** @throws Error for a label that no scene has */
function sceneIndex(label: string): number {
  const index = SCENES.findIndex((scene) => `${scene}` === label)
  if (index < 0) throw new Error(`there is no scene called ${label}`)
  return index
}
