import type { Environment } from '@trust/runtime/environment'

/** Where mail goes: the name of a mail server, or a directory on this machine that only its operators read. */
export function mailPlace({ MAIL_URL }: Pick<Environment, 'MAIL_URL'>): {
  place: string
  isDirectory: boolean
} {
  if (!MAIL_URL.startsWith('file:')) return { place: new URL(MAIL_URL).host, isDirectory: false }
  return { place: MAIL_URL.slice('file:'.length).replace(/^\/\/(?=\/)/, ''), isDirectory: true }
}
