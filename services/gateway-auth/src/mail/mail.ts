import type { Language } from '@trust/messages/language-names'

/** The letters that the service writes. */
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
  | 'webhook_failing'
  | 'webhook_disabled'
  | 'notice'

/** A letter to send. */
export interface Letter {
  recipient: string
  template: Template
  /** Of the recipient, who may have chosen one; null for the tenant's. */
  language: Language | null
  /** What the text names: shown to the recipient, kept as it is. */
  parameters: {
    name: string /** The page of the console that it links to. */
    path?: string
    [name: string]: string
  }
  /** The encrypted token of the letter's link; removed once the letter was sent. */
  sealedToken?: string
  /** After this the link is worth nothing, and the letter is not sent any more. */
  expiresAt?: Date
}

/** What a letter becomes: both forms say the same. */
export interface MailMessage {
  subject: string
  text: string
  html: string
}
