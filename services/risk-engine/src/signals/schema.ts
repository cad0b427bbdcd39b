import { Actor } from '@trust/contracts/actor'
import { sourceTypes } from '@trust/contracts/codes'
import { Severity } from '@trust/contracts/scales'
import { Timestamp, TimestampInput } from '@trust/contracts/timestamp'
import { writtenText } from '@trust/contracts/written-text'
import { z } from 'zod'

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).max(2_000)

const SourceType = z.enum(sourceTypes)

export const ReportSignal = z
  .strictObject({
    merchant_id: z.uuid(),
    source_type: SourceType,
    severity: Severity,
    title: writtenText(200),
    description: writtenText(5_000).nullish(),
    url: address.nullish().meta({ description: 'A link to the source.' }),
    confidence: z.number().min(0).max(1).meta({ description: 'The confidence of the source, 0 to 1.' }),
    observed_at: TimestampInput,
    external_id: writtenText(255).nullish(),
  })
  .meta({
    id: 'ReportSignal',
    examples: [
      {
        merchant_id: '019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10',
        source_type: 'regulatory',
        severity: 'high',
        title: 'Licence suspended',
        confidence: 0.9,
        observed_at: '2026-01-31T09:30:00Z',
      },
    ],
  })
export type ReportSignal = z.infer<typeof ReportSignal>

export const Signal = z
  .strictObject({
    id: z.uuid(),
    merchant_id: z.uuid(),
    external_id: z.string().nullable(),
    source_type: SourceType,
    severity: Severity,
    title: z.string(),
    description: z.string().nullable(),
    url: z.string().nullable(),
    confidence: z.number().min(0).max(1),
    observed_at: Timestamp,
    created_by: Actor,
    created_at: Timestamp,
  })
  .meta({ id: 'Signal' })

export const SignalFilters = {
  merchant_id: z.uuid().optional(),
  source_type: SourceType.optional(),
  severity: Severity.optional(),
  external_id: z.string().min(1).optional(),
}
