import { basename } from 'node:path'
import { sceneLabels } from '@trust/contracts/codes'
import type { SceneNetwork } from '../../models/tasks.ts'
import { inputParts } from '../../stages/scene/input.ts'
import type { GroupedMaterial } from './cross-validate.ts'
import { readDataSet, type Specimen } from './data-set.ts'
import { inParallel, observe, observeFiles } from './observe.ts'
import type { Progress } from './progress.ts'
import { makeSynthetic } from './synthetic.ts'

/** The training material: all photographs and some synthetic pictures, unless somebody wants less. */
interface Selection {
  take?: (specimens: Specimen[]) => Specimen[]
  synthetic?: number
  note?: Progress
}

/** The photographs but the unseen ones, and what the project adds of its own, as a head on this network sees them. */
export async function gatherMaterial(
  directories: readonly string[],
  network: SceneNetwork,
  { take = (all) => all, synthetic = 120, note }: Selection = {},
): Promise<GroupedMaterial> {
  const specimens = take(directories.flatMap(readDataSet).filter(({ isUnseen }) => !isUnseen))
  const photographs = await observeFiles(
    specimens.map(({ path }) => path),
    network,
    note,
  )
  const made = await inParallel([...Array(synthetic).keys()], async (index) => {
    const { label, bytes } = await makeSynthetic(index)
    return { label, row: await observe(bytes, network) }
  })
  const rows = [...photographs, ...made.map(({ row }) => row)]
  const others = inputParts(0).reduce((sum, part) => sum + part, 0)
  return {
    classes: [...specimens, ...made].map(({ label }) => sceneIndex(label)),
    groups: [...specimens.map(({ group }) => group), ...made.map(() => '')],
    sources: [...specimens.map(({ path }) => sourceOf(path)), ...made.map(() => 'synthetic')],
    testOnly: new Set(specimens.flatMap(({ isShareAlike }, index) => (isShareAlike ? [index] : []))),
    count: sceneLabels.length,
    rows,
    parts: inputParts((rows[0]?.length ?? 0) - others),
  }
}

/** Files are named by their source: `coco_000000000089.jpg`. */
export const sourceOf = (path: string) => basename(path).split('_')[0] ?? ''

/** @throws Error for a label that no scene has */
export function sceneIndex(label: string): number {
  const index = sceneLabels.findIndex((scene) => `${scene}` === label)
  if (index < 0) throw new Error(`there is no scene called ${label}`)
  return index
}
