import { EmailAddress } from '@trust/contracts/email-address'
import { BadRequest } from '@trust/contracts/errors'
import { noticeKinds } from '@trust/contracts/notices'
import { isPermissionPattern, operatorRoles, permissions, roles } from '@trust/contracts/permissions'
import { Timestamp } from '@trust/contracts/timestamp'
import { writtenName } from '@trust/contracts/written-text'
import { LANGUAGES } from '@trust/messages/language-names'
import { z } from 'zod'

const Language = z.enum(LANGUAGES)

export const User = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    full_name: z.string(),
    role: z.enum(roles),
    permissions: z.array(z.enum(permissions)).meta({ description: "The names of the user's permissions." }),
    permissions_override: z.array(z.string()).nullable(),
    is_active: z.boolean(),
    status: z.enum(['invited', 'active', 'inactive']).meta({
      description: 'Whether the user is invited and has set no password yet.',
    }),
    totp_enabled: z.boolean(),
    last_login_at: Timestamp.nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'User' })

export const Me = User.extend({
  tenant: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    is_sandbox: z.boolean().meta({
      description: 'Whether the tenant is a sandbox, in which scores and events can be set by hand.',
    }),
  }),
  environment: z
    .string()
    .nullable()
    .meta({ description: 'The name of this installation, such as `staging`.' }),
  must_set_up_second_factor: z.boolean().meta({
    description: "While true, everything but the user's own account answers 403 `second_factor_required`.",
  }),
  operates_installation: z.boolean().meta({
    description: 'Whether the user belongs to the operator tenant, where permissions over all tenants hold.',
  }),
  language: Language.nullable().meta({
    description: 'The language of the user’s mails; null for the tenant’s.',
  }),
  pending_email: z.string().nullable().meta({
    description: 'The new e-mail address, until the link mailed to it is opened.',
  }),
}).meta({ id: 'Me' })

/** The e-mail address of a new or changed account, in lower case, because addresses are unique. */
const Email = z
  .string()
  .trim()
  .pipe(EmailAddress)
  .transform((email) => email.toLowerCase())

/** The address of an account that the command line or a first start makes. @throws BadRequest `invalid_email` */
export function emailOf(text: string): string {
  const email = Email.safeParse(text)
  if (email.success) return email.data
  throw new BadRequest('invalid_email', `"${text}" is not an e-mail address.`)
}

const fullName = writtenName(200)
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

/** The given fields replace the stored ones. */
export const UpdateUser = z
  .strictObject({
    full_name: fullName.optional(),
    role: z.enum(operatorRoles).optional(),
    permissions: overridden.optional(),
    expected_permissions: z.array(z.string()).nullable().optional().meta({
      description:
        'The `permissions_override` that was on screen: when it is another now, the answer is 409 `permissions_changed`.',
    }),
    is_active: z.boolean().optional(),
  })
  .meta({ id: 'UpdateUser' })
export type UpdateUser = z.infer<typeof UpdateUser>

export const Roles = z
  .strictObject({
    items: z.array(
      z.strictObject({
        role: z.enum(operatorRoles),
        about: z.string(),
        permissions: z.array(z.enum(permissions)),
      }),
    ),
  })
  .meta({ id: 'Roles' })

export const AccessLink = z
  .strictObject({
    purpose: z.enum(['invitation', 'reset']),
    sent_to: z.string(),
    mail_goes_to: z.string().meta({ description: 'A mail server, or a directory of the server.' }),
    expires_at: Timestamp,
    url: z
      .string()
      .nullable()
      .meta({
        description:
          'The link of the mail, to hand over otherwise. Null when the caller does not operate the installation: ' +
          'opening the mail proves whose address it is.',
      }),
  })
  .meta({ id: 'AccessLink' })

export const UpdateProfile = z
  .strictObject({
    full_name: fullName.optional(),
    email: Email.optional(),
    language: Language.nullable().optional(),
  })
  .meta({ id: 'UpdateProfile' })

export const ConfirmEmail = z.strictObject({ token: z.string().min(1).max(200) }).meta({ id: 'ConfirmEmail' })

export const Notifications = z
  .strictObject({ mail: z.array(z.enum(noticeKinds)).max(noticeKinds.length) })
  .meta({ id: 'Notifications', description: 'The kinds of notices that come by mail, beside the console.' })
