import type { MailMessage, Template } from './mail.ts'

/** What a letter is written from. */
interface Particulars {
  template: Template
  parameters: Record<string, string>
  /** The page that its link opens; a token is in the fragment, which browsers send to nobody. */
  link: string | null
  token: string | null
}

interface Words {
  subject: string
  paragraphs: string[]
  /** What the link says. */
  action?: string
}

const MAX_SUBJECT = 80

const words: Record<Template, (parameters: Record<string, string>) => Words> = {
  invitation: ({ tenant, inviter }) => ({
    subject: 'Your invitation to the Merchant Trust Service',
    paragraphs: [
      `${inviter} has made an account for you at ${tenant}.`,
      'Set your password within seven days, and sign in with this e-mail address.',
    ],
    action: 'Set your password',
  }),
  password_reset: ({ tenant }) => ({
    subject: 'Set a new password',
    paragraphs: [
      `Somebody, probably you, asked for a new password for your account at ${tenant}.`,
      'The link works once, within 60 minutes. If it was not you, do nothing: your password stays as it is.',
    ],
    action: 'Set a new password',
  }),
  password_changed: ({ at }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your account was changed at ${at}. Other sessions were signed out.`,
      'If it was not you, ask for a new password at once and tell your administrator.',
    ],
  }),
  email_confirmation: ({ email }) => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      `Confirm within a day that ${email} is your address: your account signs in with it from then on.`,
      'If you did not ask for it, do nothing.',
    ],
    action: 'Confirm the address',
  }),
  email_change_requested: ({ email }) => ({
    subject: 'A new e-mail address for your account',
    paragraphs: [
      `Somebody, probably you, asked to change the e-mail address of your account to ${email}. It changes when that address is confirmed.`,
      'If it was not you, change your password at once, which stops it, and tell your administrator.',
    ],
  }),
  email_changed: ({ email, at }) => ({
    subject: 'Your e-mail address was changed',
    paragraphs: [
      `The e-mail address of your account was changed to ${email} at ${at}.`,
      'If it was not you, tell your administrator at once.',
    ],
  }),
  two_factor_changed: ({ state, at }) => ({
    subject: `Your second factor was turned ${state}`,
    paragraphs: [
      `The second factor of your account was turned ${state} at ${at}.`,
      'If it was not you, change your password at once, end your other sessions and tell your administrator.',
    ],
  }),
  new_device: ({ at, device, address }) => ({
    subject: 'A sign-in on a new device',
    paragraphs: [
      `Somebody, probably you, signed in to your account at ${at} on a device that was not seen before.`,
      `Device: ${device}. Address: ${address}.`,
      'If it was not you, change your password at once and end your other sessions.',
    ],
  }),
  recovery_code_required: ({ at, address }) => ({
    subject: 'Somebody is guessing your second factor',
    paragraphs: [
      `At ${at} the twentieth wrong code within 24 hours was given for your account, the last one from ${address}.`,
      'Somebody else may know your password. From now on only a recovery code completes a sign-in; change your password after it.',
    ],
  }),
  retention_shortened: ({ by, change, at }) => ({
    subject: 'Data is to be kept for a shorter time',
    paragraphs: [
      `${by} shortened how long data is kept: ${change}. From ${at} on, what is older is deleted for good.`,
      'Until then any administrator can revoke it, in the settings of the console.',
    ],
  }),
  webhook_failing: ({ host, id, since }) => ({
    subject: 'A webhook is failing',
    paragraphs: [
      `Nothing has been delivered to ${host} since ${since}: every attempt failed (webhook ${id}).`,
      'A webhook that has failed for five days is disabled. Repair the receiver, change the address of the webhook, or delete it.',
    ],
  }),
  webhook_disabled: ({ host, id }) => ({
    subject: 'A webhook was disabled',
    paragraphs: [
      `The webhook ${id} to ${host} was disabled, because every attempt has failed for five days.`,
      'When the receiver works again, activate the webhook and replay what it missed, in the console under "Webhooks".',
    ],
  }),
  notice: ({ text = '' }) => ({
    subject: text.length > MAX_SUBJECT ? `${text.slice(0, MAX_SUBJECT)}…` : text,
    paragraphs: [text, 'Which notices come by mail is up to you, in your profile.'],
    action: 'Open it',
  }),
}

/** Writes a letter, as plain text and as HTML that say the same. */
export function writeMessage({ template, parameters, link, token }: Particulars): MailMessage {
  const { subject, paragraphs, action } = words[template](parameters)
  const all = [`Hello ${parameters.name},`, ...paragraphs]
  const call = link !== null && action !== undefined ? { link, action } : null
  return {
    subject,
    text: [
      ...all.map(wrapped),
      ...(call ? [`${call.action}:\n${call.link}`] : []),
      ...(token ? [`If the link does not open, this is its token:\n${token}`] : []),
    ]
      .join('\n\n')
      .concat('\n'),
    html: page([
      ...all.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
      ...(call ? [`<p><a href="${escaped(call.link)}">${escaped(call.action)}</a></p>`] : []),
    ]),
  }
}

/** Lines short enough for a mail to go as it is, without an encoding that breaks its link. */
function wrapped(paragraph: string): string {
  return paragraph.replaceAll(/(?=.{73})(.{1,72}) /g, '$1\n')
}

function page(lines: string[]): string {
  return ['<!doctype html>', '<html lang="en"><body>', ...lines, '</body></html>', ''].join('\n')
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}
