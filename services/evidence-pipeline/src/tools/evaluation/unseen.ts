import type { SceneNetwork } from '../../models/tasks.ts'
import { probabilities, readHead, SHIPPED_HEAD } from '../../stages/scene/head.ts'
import type { GroupedMaterial, Validation } from '../training/cross-validate.ts'
import { readDataSet } from '../training/data-set.ts'
import { sceneIndex, sourceOf } from '../training/material.ts'
import { observeFiles } from '../training/observe.ts'
import type { Progress } from '../training/progress.ts'

/** What the shipped head, with its thresholds, calls the photographs that the manifests mark `unseen`. */
export async function judgeUnseen(
  directories: readonly string[],
  network: SceneNetwork,
  note?: Progress,
): Promise<Pick<Validation, 'answers'> & Pick<GroupedMaterial, 'sources'>> {
  const specimens = directories.flatMap(readDataSet).filter(({ isUnseen }) => isUnseen)
  const rows = await observeFiles(
    specimens.map(({ path }) => path),
    network,
    note,
  )
  const head = readHead(SHIPPED_HEAD)
  const { thresholds } = head
  const answers = rows.map((row, index) => {
    const truth = sceneIndex(specimens[index]?.label ?? '')
    const chances = probabilities(head, row)
    const confidence = Math.max(...chances)
    const said = chances.indexOf(confidence)
    const spoken = confidence >= (thresholds[said] ?? 1)
    return { said, truth, confidence, right: said === truth, index, chances, spoken, thresholds }
  })
  return { answers, sources: specimens.map(({ path }) => sourceOf(path)) }
}
