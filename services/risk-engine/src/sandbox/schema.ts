import { z } from 'zod'

export const SetSandboxScore = z
  .strictObject({
    internal_score: z.number().min(0).max(1).meta({
      description:
        'By the default thresholds: below 0.35 `verified`, below 0.85 `review`, else `suspended`; `high` from 0.65 on.',
    }),
  })
  .meta({ id: 'SetSandboxScore' })

export const SandboxScoreReleased = z
  .strictObject({ detail: z.string() })
  .meta({ id: 'SandboxScoreReleased' })
