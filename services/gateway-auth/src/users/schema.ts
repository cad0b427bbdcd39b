import { permissions, roles } from '@trust/contracts/permissions'
import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'

export const User = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    full_name: z.string(),
    role: z.enum(roles),
    permissions: z.array(z.enum(permissions)).meta({ description: 'What the user may do, by name.' }),
    permissions_override: z.array(z.string()).nullable(),
    is_active: z.boolean(),
    totp_enabled: z.boolean(),
    last_login_at: Timestamp.nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'User' })
