import { Actor } from '@trust/contracts/actor'
import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'

export const AuditEntry = z
  .strictObject({
    id: z.uuid(),
    at: Timestamp,
    actor: Actor,
    action: z.string(),
    resource_type: z.string(),
    resource_id: z.uuid().nullable(),
    ip_address: z.string().nullable(),
    request_id: z.string().nullable(),
    changes: z.record(z.string(), z.unknown()),
    hash: z.string(),
    previous_hash: z.string(),
  })
  .meta({ id: 'AuditEntry' })

export const AuditVerification = z
  .strictObject({
    valid: z.boolean(),
    entries: z.int().min(0),
    first_invalid_id: z.uuid().nullable(),
  })
  .meta({ id: 'AuditVerification' })

export const AuditFilters = {
  action: z.string().optional(),
  resource_type: z.string().optional(),
  resource_id: z.uuid().optional(),
  actor_id: z.string().optional(),
}
