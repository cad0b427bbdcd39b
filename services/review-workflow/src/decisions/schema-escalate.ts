import { Priority } from '@trust/contracts/scales'
import { z } from 'zod'
import { Reason } from '../cases/schema.ts'

export const Escalation = z
  .strictObject({ priority: Priority, reason: Reason })
  .meta({ id: 'EscalateReviewCase' })
export type Escalation = z.infer<typeof Escalation>
