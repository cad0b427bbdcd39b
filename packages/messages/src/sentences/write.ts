import type { Message, MessageValue } from '@trust/contracts/sentence'
import { IntlMessageFormat } from 'intl-messageformat'

/** What writing in one language needs. */
export interface SentenceWords {
  /** The ICU message of a code. */
  patternOf(code: string): string | undefined
  /** The word for a code that the API uses, such as a status. */
  labelOf(code: string): string
  locale: string
}

const formats = {
  date: {
    day: { dateStyle: 'long', timeZone: 'UTC' },
    minute: { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
  },
  number: {
    hundredths: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
    place: { maximumFractionDigits: 6 },
    score: { minimumFractionDigits: 3, maximumFractionDigits: 3 },
    share: { style: 'percent', maximumFractionDigits: 1 },
  },
} as const

const formatters = new Map<string, IntlMessageFormat>()

function formatterOf(pattern: string, locale: string): IntlMessageFormat {
  const key = `${locale} ${pattern}`
  const known = formatters.get(key)
  if (known) return known
  const made = new IntlMessageFormat(pattern, locale, formats)
  formatters.set(key, made)
  return made
}

const listFormats = new Map<string, Intl.ListFormat>()

function listFormatOf(locale: string): Intl.ListFormat {
  const known = listFormats.get(locale)
  if (known) return known
  const made = new Intl.ListFormat(locale, { type: 'conjunction' })
  listFormats.set(locale, made)
  return made
}

/** A message in the language of these words; null when they lack it, or the message a value. */
export function writeMessage(message: Message, words: SentenceWords): string | null {
  const pattern = words.patternOf(message.code)
  if (pattern === undefined) return null
  try {
    const values = Object.entries(message.values).map(([name, value]) => [name, written(value, words)])
    return String(formatterOf(pattern, words.locale).format(Object.fromEntries(values)))
  } catch {
    // A later version's message may ask for values that this one does not have.
    return null
  }
}

function written(value: MessageValue, words: SentenceWords): string | number | Date {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (Array.isArray(value)) {
    return listFormatOf(words.locale).format(value.map((each) => String(written(each, words))))
  }
  if ('label' in value) return words.labelOf(value.label)
  if ('at' in value) return new Date(value.at)
  const text = writeMessage(value, words)
  if (text === null) throw new Error(`no message ${value.code}`)
  return text
}
