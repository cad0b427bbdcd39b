import type { Context } from '@trust/db/context'
import type { Declared } from '../pipeline/declared.ts'
import type { Findings } from '../pipeline/findings.ts'
import type { Scene } from '../pipeline/types.ts'
import { type CorrectedPicture, learnFrom } from '../stages/scene/corrections.ts'
import { sceneOf } from '../stages/scene/scene.ts'
import type { EvidenceRow } from './read.ts'

/** The newest corrections count: 500 prints are 128 KB. */
const MAX_CORRECTIONS = 500

/** The pictures of the tenant whose scene a person corrected, other than this one. */
export async function readCorrections(
  { tx, tenantId }: Context,
  { id }: EvidenceRow,
): Promise<CorrectedPicture[]> {
  return tx.$queryRaw<CorrectedPicture[]>`
    SELECT corrected_scene AS label, print FROM evidence JOIN evidence_features ON evidence_id = id
    WHERE evidence.tenant_id = ${tenantId}::uuid AND corrected_scene IS NOT NULL AND id <> ${id}::uuid
    ORDER BY scene_corrected_at DESC LIMIT ${MAX_CORRECTIONS}`
}

/** The label that a person gave this picture; else the model's, adjusted by the tenant's corrections. */
export function correctedScene(
  { scene, opinion }: Readonly<Findings>,
  { evidenceType, correctedScene: said }: Declared,
  learned: { print: Uint8Array; corrections: readonly CorrectedPicture[] } | null,
): Scene | undefined {
  if (said) {
    const sure = sceneOf({ confidences: { [said]: 1 }, thresholds: { [said]: 0 } }, evidenceType)
    return { ...sure, candidates: scene?.candidates ?? sure.candidates }
  }
  if (!opinion || !learned || learned.corrections.length === 0) return scene
  return sceneOf(learnFrom(learned.corrections, learned.print, opinion), evidenceType)
}
