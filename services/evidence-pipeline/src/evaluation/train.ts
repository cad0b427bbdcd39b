import type { SceneNetwork } from '../neural/tasks.ts'
import type { SceneHead } from '../scene/head.ts'
import { SCENES } from '../scene/scene.ts'
import { crossValidate, type GroupedMaterial, type Validation } from './cross-validate.ts'
import { fit } from './softmax-regression.ts'

const FOLDS = 5

/** A head over all the material, calibrated by cross-validation, and what that validation said. */
export function trainHead(
  material: GroupedMaterial,
  { name, network }: { name: string; network: SceneNetwork | null },
): { head: SceneHead; validation: Validation } {
  const validation = crossValidate(material, FOLDS)
  const { path: _, ...fingerprint } = network ?? { path: '' }
  const head = {
    name,
    version: VERSION,
    labels: [...SCENES],
    ...fit(material),
    ...validation.calibration,
    network: 'sha256' in fingerprint ? fingerprint : null,
  }
  return { head, validation }
}

/** Of the heads: a new training needs a new number. */
const VERSION = '2'
