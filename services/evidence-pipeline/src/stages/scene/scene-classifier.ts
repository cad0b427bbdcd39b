import type { Findings } from '../../pipeline/findings.ts'
import type { StageInput, StageOutcome } from '../../pipeline/stage.ts'
import type { Model } from '../../pipeline/types.ts'

/** Which strength answers; see docs/settings.md, SCENE_PROVIDER. */
export interface SceneSettings {
  SCENE_MODEL?: string | undefined
  SCENE_HEAD?: string | undefined
  SCENE_PROVIDER?: string | undefined
  SCENE_PROVIDER_KEY?: string | undefined
  SCENE_PROVIDER_MODEL?: string | undefined
  SCENE_PROVIDER_TIMEOUT_SECONDS: number
}

/** One of the strengths: it sees a picture and says its scene. */
export interface SceneClassifier {
  model: Model
  classify(sample: StageInput, found: Readonly<Findings>): Promise<StageOutcome>
}
