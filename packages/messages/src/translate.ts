import { IntlMessageFormat } from 'intl-messageformat'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import type { Language } from './language-names.ts'
import { escapeMarkup } from './markup.ts'
import pt from './pt.json' with { type: 'json' }

export type MessageKey = keyof typeof en
export type Values = Record<string, string | number | Date>
type Tags = Record<string, (content: string) => string>

/** Writes messages in one language. */
export interface Translator {
  language: Language
  /** Plain text. */
  text(key: MessageKey, values?: Values): string
  /** HTML: values are escaped, and each tag of the message is written by its function. */
  markup(key: MessageKey, values?: Values, tags?: Tags): string
}

const messages: Record<Language, Record<MessageKey, string>> = { en, de, fr, es, pt, it }

/** Whether there is a message of the name. */
export function isMessage(key: string): key is MessageKey {
  return Object.hasOwn(en, key)
}

/** Dates in English are written day first, as most of its readers outside of the United States do. */
const locales: Partial<Record<Language, string>> = { en: 'en-GB' }

const formats = {
  date: { day: { dateStyle: 'long', timeZone: 'UTC' } },
  time: { minute: { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } },
} as const

const formatters = new Map<string, IntlMessageFormat>()

export function translator(language: Language): Translator {
  const formatterOf = (key: MessageKey): IntlMessageFormat => {
    const name = `${language} ${key}`
    const known = formatters.get(name)
    if (known) return known
    const made = new IntlMessageFormat(messages[language][key], locales[language] ?? language, formats)
    formatters.set(name, made)
    return made
  }
  return {
    language,
    text: (key, values = {}) => String(formatterOf(key).format(values)),
    markup: (key, values = {}, tags = {}) => {
      const escaped = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? escapeMarkup(value) : value,
      ])
      const written = Object.entries(tags).map(([name, write]) => [
        name,
        (parts: (string | number)[]) => write(parts.join('')),
      ])
      return [formatterOf(key).format(Object.fromEntries([...escaped, ...written]))].flat().join('')
    },
  }
}
