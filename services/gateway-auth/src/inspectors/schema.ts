import { permissions } from '@trust/contracts/permissions'
import { Timestamp } from '@trust/contracts/timestamp'
import { writtenName } from '@trust/contracts/written-text'
import { z } from 'zod'

/** International form (ITU-T E.164): without the country code a number is ambiguous. */
const phoneNumber = z
  .string()
  .trim()
  .regex(/^\+?[0-9][0-9 ()./-]{4,30}$/, 'must be a telephone number')
  .regex(/^(\+|00) ?[1-9]/, 'must begin with the country, like +49 170 1234567')

export const CreateInspector = z
  .strictObject({ full_name: writtenName(200), phone_number: phoneNumber })
  .meta({ id: 'CreateInspector' })
export type CreateInspector = z.infer<typeof CreateInspector>

const fields = {
  id: z.uuid(),
  full_name: z.string(),
  phone_number: z.string(),
  key_prefix: z.string(),
  is_active: z.boolean(),
  last_login_at: Timestamp.nullable(),
  last_seen_at: Timestamp.nullable().meta({ description: 'Within a minute.' }),
  created_at: Timestamp,
  updated_at: Timestamp,
}

export const Inspector = z.strictObject(fields).meta({ id: 'Inspector' })

/** The only answer that contains the key itself. */
export const CreatedInspector = z
  .strictObject({ ...fields, api_key: z.string() })
  .meta({ id: 'CreatedInspector' })

export const NewInspectorLink = z
  .strictObject({
    id: z.uuid(),
    inspector_id: z.uuid(),
    created_at: Timestamp,
    expires_at: Timestamp,
    url: z.url().meta({ description: 'Signs in the first person who opens it. Shown only in this answer.' }),
    qr_code: z.string().meta({ description: 'A QR code of the url, as a data URI.' }),
  })
  .meta({ id: 'NewInspectorLink' })

export const InspectorLinkSecret = z
  .strictObject({
    link_id: z.uuid().meta({ description: 'The part between the hash sign and the dot of the link.' }),
    secret: z.string().min(1).max(100).meta({ description: 'The part after that dot.' }),
  })
  .meta({ id: 'InspectorLinkSecret' })

export const InspectorCredentials = z
  .strictObject({ phone_number: z.string().min(1).max(100), api_key: z.string().min(1).max(200) })
  .meta({ id: 'InspectorCredentials' })

/** An inspector's own account, with its permissions. */
export const CurrentInspector = z
  .strictObject({ ...fields, permissions: z.array(z.enum(permissions)) })
  .meta({ id: 'CurrentInspector' })

export const InspectorLoggedIn = z.strictObject({ inspector: CurrentInspector })
