import { refused } from '@trust/contracts/lifecycle'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import type { SceneLabel } from '../stages/scene/scene.ts'
import { lifecycle } from './evidence.ts'
import { type EvidenceRow, findEvidence } from './read.ts'

/**
 * Records what a picture shows, as a person says. Their answer replaces the model's and is applied to later pictures of
 * the tenant that resemble this one. The picture is assessed again, since its flags may change.
 * @throws NotFound, Conflict `invalid_state` while it waits or is being assessed
 */
export async function correctScene(context: Context, id: string, label: SceneLabel): Promise<EvidenceRow> {
  const { tx, tenantId, now, actor } = context
  const before = await findEvidence(context, id)
  const { from, to } = lifecycle.correct_scene
  const correction = { correctedScene: label, sceneCorrectedBy: actor, sceneCorrectedAt: now }
  const { count } = await tx.evidence.updateMany({
    where: { id, tenantId, status: { in: [...from] } },
    data: { ...correction, status: to, updatedAt: now },
  })
  if (count === 0) throw refused('correct_scene', before.status, from)
  context.audit({
    action: 'evidence.scene_corrected',
    resourceType: 'evidence',
    resourceId: id,
    merchantId: before.merchantId,
    summary: say('log.evidence_scene_corrected', { scene: { label } }),
    changes: { before: before.correctedScene, label },
  })
  context.enqueue('assess-evidence', { evidence_id: id })
  return findEvidence(context, id)
}
