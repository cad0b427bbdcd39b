import { z } from 'zod'
import { User } from '../users/schema.ts'

const Code = z.string().regex(/^\d{6}$/, 'must be 6 digits')

export const VerifyCode = z.strictObject({ code: Code }).meta({ id: 'VerifyCode' })

/** Exactly one of the two. */
export const SecondFactor = z
  .strictObject({ code: Code.optional(), recovery_code: z.string().min(1).max(100).optional() })
  .refine(({ code, recovery_code: recovery }) => (code === undefined) !== (recovery === undefined), {
    path: ['code'],
    error: 'must be given, or recovery_code instead',
  })
  .meta({ id: 'SecondFactor' })

export const LoggedIn = z.strictObject({ requires_2fa: z.literal(false), user: User })

export const TwoFactorSetup = z
  .strictObject({
    secret: z.string().meta({ description: 'Base32, to type into an authenticator app.' }),
    otpauth_url: z.string(),
    qr_code: z.string().meta({ description: 'A QR code of the otpauth_url, as a data URI.' }),
  })
  .meta({ id: 'TwoFactorSetup' })

export const TwoFactorEnabled = z
  .strictObject({ enabled: z.literal(true), recovery_codes: z.array(z.string()).length(10) })
  .meta({ id: 'TwoFactorEnabled' })

export const TwoFactorStatus = z.strictObject({ enabled: z.boolean() }).meta({ id: 'TwoFactorStatus' })
