import type { Message, MessageValue, Sentence } from '@trust/contracts/sentence'
import en from './en.json' with { type: 'json' }
import type { SentenceValues } from './generated/values.ts'
import { type SentenceWords, writeMessage } from './write.ts'

export type SentenceCode = keyof SentenceValues

/** What a sentence may be made of: a `Sentence` stands in it by its message, so that it is translated with it. */
export type SayValue = MessageValue | Sentence | Date | SayValue[]

type Given<C extends SentenceCode> = [SentenceValues[C]] extends [never]
  ? []
  : [values: Record<SentenceValues[C], SayValue>]

const english: SentenceWords = {
  patternOf: (code) => (isSentence(code) ? en[code] : undefined),
  labelOf: (code) => code.replaceAll('_', ' '),
  locale: 'en-GB',
}

/** A sentence of the service, in English and as a message for other languages. */
export function say<C extends SentenceCode>(code: C, ...[values]: Given<C>): Sentence {
  const message = messageOf(code, values ?? {})
  return { text: inEnglish(message), message }
}

/** Like `say`, without the English text: for what is written often and read seldom. */
export function mean<C extends SentenceCode>(code: C, ...[values]: Given<C>): Message {
  return messageOf(code, values ?? {})
}

export function inEnglish(message: Message): string {
  const text = writeMessage(message, english)
  if (text === null) throw new Error(`no English sentence for ${message.code}`)
  return text
}

/** A code that the API uses, to be written as readers of the language know it. */
export const label = (code: string): MessageValue => ({ label: code })

/** The message of a text that stands alone in a column, such as the name of a policy that came with the service. */
export function knownMessage(text: string | null): Message | null {
  if (text === null) return null
  const code = knownTexts.get(text)
  if (code !== undefined) return { code, values: {} }
  const [start = ''] = en['reason.confirm_suspension'].split('{')
  if (!text.startsWith(start)) return null
  return mean('reason.confirm_suspension', { reason: text.slice(start.length) })
}

/** The code of each text that stands alone, by its English text. */
export const knownTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(en).flatMap(([code, text]) =>
    text.includes('{') || !code.startsWith('policy.') ? [] : [[text, code] as const],
  ),
)

/** A text as a value: as a message where it is one of the service's own. */
export const known = (text: string): MessageValue => knownMessage(text) ?? text

export function isSentence(code: string): code is SentenceCode {
  return Object.hasOwn(en, code)
}

/** A loop: a score makes a message for each of thousands of complaints, and `Object.fromEntries` takes ten times as long. */
function messageOf(code: string, values: Record<string, SayValue>): Message {
  const written: Message['values'] = {}
  for (const name in values) {
    const value = values[name]
    if (value !== undefined) written[name] = plain(value)
  }
  return { code, values: written }
}

function plain(value: SayValue): MessageValue {
  if (typeof value !== 'object') return value
  if (value instanceof Date) return { at: value.toISOString() }
  if (Array.isArray(value)) return value.map(plain)
  return 'message' in value ? value.message : value
}
