import { isPermissionPattern, operatorRoles, permissions, roles } from '@trust/contracts/permissions'
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

/** An e-mail address that is taken for a new or a changed account: kept in lower case, for they are unique. */
export const Email = z
  .string()
  .trim()
  .max(320)
  .pipe(z.email('must be an e-mail address'))
  .transform((email) => email.toLowerCase())

const fullName = z.string().trim().min(1).max(200)
const overridden = z
  .array(z.string().refine(isPermissionPattern, 'must be a permission, or a wildcard such as review.*'))
  .max(200)
  .transform((patterns) => [...new Set(patterns)])
  .nullable()
  .meta({ description: "Replaces the role's permissions; null returns to them." })

export const CreateUser = z
  .strictObject({
    email: Email,
    full_name: fullName,
    role: z.enum(operatorRoles),
    permissions: overridden.optional(),
  })
  .meta({
    id: 'CreateUser',
    examples: [{ email: 'lena@example.com', full_name: 'Lena Lead', role: 'qc_lead' }],
  })
export type CreateUser = z.infer<typeof CreateUser>

/** The fields given replace what was there. */
export const UpdateUser = z
  .strictObject({
    full_name: fullName.optional(),
    role: z.enum(operatorRoles).optional(),
    permissions: overridden.optional(),
    is_active: z.boolean().optional(),
  })
  .meta({ id: 'UpdateUser' })
export type UpdateUser = z.infer<typeof UpdateUser>

export const UpdateProfile = z
  .strictObject({ full_name: fullName.optional(), email: Email.optional() })
  .meta({ id: 'UpdateProfile' })
export type UpdateProfile = z.infer<typeof UpdateProfile>
