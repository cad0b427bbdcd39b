import { EventTypeName } from '@trust/contracts/events'
import { z } from 'zod'
import { HandmadeData } from '../events/schema.ts'

export const EmitSandboxEvent = z
  .strictObject({
    event_type: EventTypeName,
    merchant_id: z.uuid(),
    data: HandmadeData.optional().meta({
      description: "Replaces fields of the event's data; the others are filled in.",
    }),
  })
  .meta({
    id: 'EmitSandboxEvent',
    examples: [
      {
        event_type: 'review_case_opened',
        merchant_id: '019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10',
        data: { priority: 'low' },
      },
    ],
  })
export type EmitSandboxEvent = z.infer<typeof EmitSandboxEvent>

export const SandboxEventEmitted = z
  .strictObject({
    event_id: z.uuid(),
    event_type: EventTypeName,
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'SandboxEventEmitted' })
