import { Actor } from '@trust/contracts/actor'
import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'

export const WriteNote = z
  .strictObject({ text: z.string().trim().min(1).max(5_000) })
  .meta({ id: 'WriteCaseNote' })

export const CaseNote = z
  .strictObject({
    id: z.uuid(),
    case_id: z.uuid(),
    text: z.string(),
    author: Actor,
    created_at: Timestamp,
  })
  .meta({ id: 'CaseNote' })
