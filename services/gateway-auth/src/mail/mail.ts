import type { Language } from '@trust/messages/language-names'

/** The kinds of mail that the service sends. */
export type Template =
  | 'invitation'
  | 'password_reset'
  | 'password_changed'
  | 'email_confirmation'
  | 'email_change_requested'
  | 'email_changed'
  | 'two_factor_changed'
  | 'new_device'
  | 'recovery_code_required'
  | 'retention_shortened'
  | 'api_key_expiring'
  | 'webhook_failing'
  | 'webhook_disabled'
  | 'notice'

/** A mail to send. */
export interface Letter {
  recipient: string
  template: Template
  /** The recipient's language; null for the tenant's. */
  language: Language | null
  /** Values in the text: shown to the recipient unchanged. */
  parameters: {
    name: string /** The page of the console that it links to. */
    path?: string
    [name: string]: string
  }
  /** The encrypted token of the link; deleted once the mail was sent. */
  sealedToken?: string
  /** The link expires then; the mail is not sent any more. */
  expiresAt?: Date
}

/** A rendered mail: both forms say the same. */
export interface MailMessage {
  subject: string
  text: string
  html: string
}
