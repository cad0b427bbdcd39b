import { z } from 'zod'

/** The jobs that render and send mail; part of `jobs`. */
export const mailJobs = {
  /** The retries cover nine hours, because a mail server may be down for hours. */
  'send-mail': {
    service: 'gateway-auth',
    payload: z.strictObject({ mail_id: z.uuid() }),
    attempts: 16,
    backoffMs: 1_000,
  },
  /** Mails administrators about an endpoint that has failed for days, or its disabled webhook. */
  'mail-failing-webhook': {
    service: 'gateway-auth',
    payload: z.strictObject({ webhook_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
  },
  /** Mails administrators about an API key that expires soon. */
  'mail-expiring-key': {
    service: 'gateway-auth',
    payload: z.strictObject({ api_key_id: z.uuid() }),
    attempts: 10,
    backoffMs: 500,
  },
  /** Mails a notice to its user. */
  'mail-notice': {
    service: 'gateway-auth',
    payload: z.strictObject({ notice_id: z.uuid() }),
    attempts: 6,
    backoffMs: 2_000,
  },
} as const
