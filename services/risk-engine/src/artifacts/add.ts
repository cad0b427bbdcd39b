import { Conflict } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import { isUniqueViolation } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { assertMerchant } from '../merchants/read.ts'
import { assertPast } from '../merchants/when.ts'
import type { ArtifactRow } from './read.ts'
import type { AddArtifact } from './schema.ts'

/**
 * Stores a review or an article about a merchant. The merchant is scored again.
 * @param sentiment of the text, -1 to 1; null without a text
 * @throws NotFound for the merchant, Invalid for a future publication, Conflict `duplicate_external_id`
 */
export async function addArtifact(
  context: Context,
  input: AddArtifact,
  sentiment: number | null,
): Promise<ArtifactRow> {
  assertPast('published_at', input.published_at, context.now)
  await assertMerchant(context, input.merchant_id)
  const artifact = await insertArtifact(context, input, sentiment)
  const { id, merchantId } = artifact
  context.audit({
    action: 'artifact.added',
    resourceType: 'artifact',
    resourceId: id,
    merchantId,
    summary: say('log.artifact_added', { kind: label(artifact.artifactType) }),
    changes: { rating: artifact.rating, sentiment, url: artifact.url },
  })
  context.enqueue('recalculate-score', { merchant_id: merchantId, trigger: 'artifact_added' })
  return artifact
}

async function insertArtifact(
  { tx, tenantId, actor, now }: Context,
  input: AddArtifact,
  sentiment: number | null,
): Promise<ArtifactRow> {
  try {
    return await tx.artifact.create({
      data: {
        id: newId(),
        tenantId,
        merchantId: input.merchant_id,
        externalId: input.external_id ?? null,
        artifactType: input.artifact_type,
        rating: input.rating ?? null,
        text: input.text ?? null,
        url: input.url ?? null,
        sentiment,
        publishedAt: input.published_at,
        createdBy: actor,
        createdAt: now,
      },
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Conflict('duplicate_external_id', 'An artifact with this external_id exists.')
  }
}
