import { sceneLabels } from '@trust/contracts/codes'
import type { SceneNetwork } from '../../models/tasks.ts'
import type { SceneHead } from '../../stages/scene/head.ts'
import { crossValidate, type GroupedMaterial, type Validation } from './cross-validate.ts'
import { fit, type Material } from './softmax-regression.ts'

const FOLDS = 5

/** A head over all the material, calibrated by cross-validation, and what that validation said. */
export async function trainHead(
  material: GroupedMaterial,
  { name, network }: { name: string; network: SceneNetwork },
): Promise<{ head: SceneHead; validation: Validation }> {
  const validation = await crossValidate(material, FOLDS)
  const { path: _, ...fingerprint } = network
  const head = {
    name,
    version: VERSION,
    labels: [...sceneLabels],
    ...(await fit(withoutTestOnly(material))),
    ...validation.calibration,
    network: fingerprint,
  }
  return { head, validation }
}

/** The version of the heads: a new training needs a new number. */
const VERSION = '9'

function withoutTestOnly({ testOnly, ...material }: GroupedMaterial): Material {
  const isTraining = (_: unknown, index: number) => !testOnly.has(index)
  return {
    ...material,
    rows: material.rows.filter(isTraining),
    classes: material.classes.filter(isTraining),
  }
}
