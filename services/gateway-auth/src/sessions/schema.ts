import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'
import { User } from '../users/schema.ts'

export const Credentials = z
  .strictObject({ email: z.string().min(1).max(320), password: z.string().min(1).max(1_000) })
  .meta({ id: 'Credentials' })

/** With a second factor, the challenge is in the cookie `lmt_2fa` and the user comes after it. */
export const LoginAnswer = z.union([
  z.strictObject({ requires_2fa: z.literal(false), user: User }),
  z.strictObject({ requires_2fa: z.literal(true) }),
])

export const Detail = z.strictObject({ detail: z.string() }).meta({ id: 'Detail' })

export const Session = z
  .strictObject({
    id: z.uuid(),
    created_at: Timestamp,
    last_seen_at: Timestamp,
    expires_at: Timestamp,
    ip_address: z.string().nullable(),
    user_agent: z.string().nullable(),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' })
