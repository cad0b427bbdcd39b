import { directionOf, type Language } from '@trust/messages/language-names'
import { escapeMarkup } from '@trust/messages/markup'
import { isMessage, type Translator, translator, type Values } from '@trust/messages/translate'
import type { MailMessage, Template } from './mail.ts'

/** The input of a mail's text. */
interface Particulars {
  template: Template
  language: Language
  parameters: Record<string, string>
  /** The address of the linked page; a token is in the fragment, which browsers do not send. */
  link: string | null
  token: string | null
}

const MAX_SUBJECT = 80

/** The parameters that are times, written in the reader's language. */
const moments = new Set(['at', 'since'])
const retained = [
  'evidence',
  'complaints',
  'webhook_deliveries',
  'idempotency_keys',
  'order_events',
  'scores',
] as const

/** Writes a mail as plain text and as HTML with the same content. */
export function writeMessage({ template, language, parameters, link, token }: Particulars): MailMessage {
  const { text } = translator(language)
  const values = valuesOf(parameters, text)
  const say = (part: 'subject' | 'first' | 'second' | 'third' | 'action') => {
    const key = `mail.${template}.${part}`
    return isMessage(key) ? text(key, values) : undefined
  }
  const all = [text('mail.greeting', values), say('first'), say('second'), say('third')].filter(
    (paragraph) => paragraph !== undefined,
  )
  const action = say('action')
  const call = link !== null && action !== undefined ? { link, action } : null
  return {
    subject: say('subject') ?? template,
    text: [
      ...all.map(wrapped),
      ...(call ? [`${call.action}:\n${call.link}`] : []),
      ...(token ? [`${text('mail.token')}\n${token}`] : []),
    ]
      .join('\n\n')
      .concat('\n'),
    html: page(language, [
      ...all.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`),
      ...(call ? [`<p><a href="${escapeMarkup(call.link)}">${escapeMarkup(call.action)}</a></p>`] : []),
    ]),
  }
}

function valuesOf(parameters: Record<string, string>, text: Translator['text']): Values {
  const written = Object.entries(parameters).map(([name, value]) => {
    const moment = new Date(value)
    return [name, moments.has(name) && !Number.isNaN(moment.getTime()) ? moment : value]
  })
  const changes = retained.flatMap((kind) => {
    const days = parameters[kind]
    return days === undefined ? [] : [text(`mail.kept.${kind}`, { days })]
  })
  const { text: notice = '' } = parameters
  const short = notice.length > MAX_SUBJECT ? `${notice.slice(0, MAX_SUBJECT)}…` : notice
  return { ...Object.fromEntries(written), changes: changes.join(', '), short }
}

/** Wraps lines short enough for mail, because an encoding would break the link. */
function wrapped(paragraph: string): string {
  return paragraph.replaceAll(/(?=.{73})(.{1,72}) /g, '$1\n')
}

function page(language: Language, lines: string[]): string {
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf[language]}"><body>`,
    ...lines,
    '</body></html>',
    '',
  ].join('\n')
}
