import { Actor } from '@trust/contracts/actor'
import { Timestamp, TimestampInput } from '@trust/contracts/timestamp'
import { writtenText } from '@trust/contracts/written-text'
import { z } from 'zod'

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).max(2_000)

const ArtifactType = z.enum(['social_review', 'news_mention', 'directory_listing', 'other'])

export const AddArtifact = z
  .strictObject({
    merchant_id: z.uuid(),
    artifact_type: ArtifactType,
    rating: z.number().min(1).max(5).nullish().meta({ description: 'Stars, 1 to 5.' }),
    text: writtenText(10_000).nullish(),
    url: address.nullish().meta({ description: 'A link to the source.' }),
    published_at: TimestampInput,
    external_id: writtenText(255).nullish(),
  })
  .meta({ id: 'AddArtifact' })
export type AddArtifact = z.infer<typeof AddArtifact>

export const Artifact = z
  .strictObject({
    id: z.uuid(),
    merchant_id: z.uuid(),
    external_id: z.string().nullable(),
    artifact_type: ArtifactType,
    rating: z.number().min(1).max(5).nullable(),
    text: z.string().nullable(),
    url: z.string().nullable(),
    sentiment: z.number().min(-1).max(1).nullable().meta({
      description:
        'Sentiment of the text, −1 (bad) to 1 (good); null without a text. The model reads English.',
    }),
    published_at: Timestamp,
    created_by: Actor,
    created_at: Timestamp,
  })
  .meta({ id: 'Artifact' })

export const ArtifactFilters = {
  merchant_id: z.uuid().optional(),
  artifact_type: ArtifactType.optional(),
  external_id: z.string().min(1).optional(),
}
