import { z } from 'zod'

/** The jobs that write and send mail; a part of `jobs`. */
export const mailJobs = {
  /** A mail server may be away for hours: the pauses add up to nine of them. */
  'send-mail': {
    service: 'gateway-auth',
    payload: z.strictObject({ mail_id: z.uuid() }),
    attempts: 16,
    backoffMs: 1_000,
  },
  /** Tells the administrators of an endpoint that fails for days, or of its webhook that was disabled. */
  'mail-failing-webhook': {
    service: 'gateway-auth',
    payload: z.strictObject({ webhook_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
  },
  /** Mails a notice to the user whom it notifies. */
  'mail-notice': {
    service: 'gateway-auth',
    payload: z.strictObject({ notice_id: z.uuid() }),
    attempts: 6,
    backoffMs: 2_000,
  },
} as const
