import { Severity } from '@trust/contracts/scales'
import { MessageAnswer } from '@trust/contracts/sentence'
import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'

const share = z.number().min(0).max(1)

const Quality = z.strictObject({
  score: share,
  sharpness: share,
  exposure: share,
  contrast: share,
  noise: share,
  resolution: share,
  compression: share.nullable().meta({ description: 'Null where the format does not reveal it.' }),
  issues: z.array(z.string()),
})

const Scene = z.strictObject({
  label: z.string(),
  confidence: share,
  candidates: z.array(z.strictObject({ label: z.string(), confidence: share })),
  expected_label: z.string().nullable(),
  matches_expected: z.boolean().nullable(),
})

const RiskFlag = z.strictObject({
  code: z.string().meta({ examples: ['cross_merchant_duplicate'] }),
  severity: Severity,
  detail: z.string(),
  message: MessageAnswer.optional(),
  related_evidence_id: z.uuid().optional(),
})

const Location = z.strictObject({
  source: z.enum(['exif', 'declared']),
  distance_m: z.number().min(0).nullable(),
  within_geofence: z.boolean().nullable(),
})

const TextPlace = z
  .strictObject({ text: z.string(), confidence: share, x: share, y: share, width: share, height: share })
  .meta({ id: 'TextPlace' })

const StageRun = z.strictObject({
  name: z.string().meta({ examples: ['quality'] }),
  version: z.string(),
  ms: z.number().min(0).meta({ description: 'Wall time in milliseconds.' }),
  status: z.enum(['done', 'failed', 'skipped']).meta({
    description: 'A stage that failed contributes nothing; one that is skipped found no occasion.',
  }),
  error: z.string().optional(),
})

const Model = z.strictObject({ stage: z.string(), name: z.string(), version: z.string() })

export const EvidenceAssessment = z
  .strictObject({
    quality: Quality.nullable().meta({
      description: '0 to 1, higher is better; null when the stage failed.',
    }),
    scene: Scene,
    risk: z
      .strictObject({ score: share, flags: z.array(RiskFlag) })
      .meta({ description: 'Higher is worse.' }),
    location: Location.nullable(),
    text: z.array(z.string()).meta({ description: 'Words read in the picture.' }),
    text_places: z
      .array(TextPlace)
      .optional()
      .meta({
        description:
          'Where they stand, as fractions of the width and height of the upright picture from its upper left corner. ' +
          'Assessments from before places were kept have none.',
      }),
    stages: z.array(StageRun).meta({ description: 'Every stage, in the order in which they ran.' }),
    models: z.array(Model).meta({ description: 'Who contributed to the result.' }),
    assessed_at: Timestamp,
    duration_ms: z.number().min(0),
  })
  .meta({ id: 'EvidenceAssessment' })
export type EvidenceAssessment = z.infer<typeof EvidenceAssessment>
