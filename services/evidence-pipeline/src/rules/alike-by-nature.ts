import { type Declared, showsPaper } from '../pipeline/declared.ts'
import type { Findings } from '../pipeline/findings.ts'
import type { DeclaredType } from '../pipeline/types.ts'

/**
 * Why a picture resembles others by nature: it is declared a paper, or its scene is drawn (a document, a screen). Then a
 * perceptual hash accuses nobody. The very same file is reported, milder; of drawn scenes so is a picture that agrees in
 * most keypoints. Null for a photograph, also for one that a screen shows.
 */
export type AlikeByNature = 'paper' | 'drawn' | null

const DRAWN_SCENES: ReadonlySet<string> = new Set(['document', 'screenshot'])

/** What tells it: of a picture under assessment, or of one that is stored. */
interface Seen {
  declaredType: DeclaredType
  /** The label of the scene; null when none is said. */
  scene: string | null
  /** Whether its pixels are those of a screen. */
  isScreenshot: boolean
  /** Whether a photograph or goods stand inside of it. */
  hasPhotograph: boolean
}

export const natureOf = (declared: Declared, found: Readonly<Findings>): AlikeByNature =>
  alikeByNature({
    declaredType: declared.evidenceType,
    scene: found.scene?.label ?? null,
    isScreenshot: Boolean(found.screenshot),
    hasPhotograph: found.hasInnerPhotograph ?? false,
  })

export function alikeByNature({ declaredType, scene, isScreenshot, hasPhotograph }: Seen): AlikeByNature {
  if (showsPaper(declaredType)) return 'paper'
  const isDrawn = isScreenshot || (scene !== null && DRAWN_SCENES.has(scene))
  return isDrawn && !hasPhotograph ? 'drawn' : null
}
