import {
  DEFAULT_LANGUAGE,
  directionOf,
  isLanguage,
  LANGUAGES,
  type Language,
  languageNames,
} from '@trust/messages/language-names'
import type { MessageKey } from '@trust/messages/translate'

export type FieldKey = Extract<MessageKey, `field.${string}`>
export { LANGUAGES, type Language, languageNames }

const CHOSEN = 'field-language'

const files: Record<Language, () => Promise<{ default: Record<FieldKey, string> }>> = {
  en: () => import('virtual:messages/en'),
  de: () => import('virtual:messages/de'),
  fr: () => import('virtual:messages/fr'),
  es: () => import('virtual:messages/es'),
  pt: () => import('virtual:messages/pt'),
  it: () => import('virtual:messages/it'),
}

let messages: Record<FieldKey, string>
let language: Language = DEFAULT_LANGUAGE

/** The language chosen here, else the first of the browser's that has messages. */
function preferred(): Language {
  const chosen = localStorage.getItem(CHOSEN) ?? ''
  const wanted = [chosen, ...navigator.languages.map((tag) => tag.split('-')[0] ?? '')]
  return wanted.find(isLanguage) ?? DEFAULT_LANGUAGE
}

export async function loadMessages(): Promise<void> {
  language = preferred()
  messages = (await files[language]()).default
  document.documentElement.lang = language
  document.documentElement.dir = directionOf[language]
  document.title = say('field.title')
}

export function chooseLanguage(chosen: Language): Promise<void> {
  localStorage.setItem(CHOSEN, chosen)
  return loadMessages()
}

export const currentLanguage = (): Language => language

/** A message in the reader's language, with its `{values}` filled in. */
export function say(key: FieldKey, values: Record<string, string | number> = {}): string {
  return messages[key].replace(/\{(\w+)\}/g, (_whole, name) => String(values[name] ?? ''))
}

const locale = () => (language === 'en' ? 'en-GB' : language)

export const dayOf = (date: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))

export const timeOf = (date: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(date))

export function distanceText(metres: number): string {
  const [value, unit] = metres < 1000 ? [Math.round(metres / 10) * 10, 'meter'] : [metres / 1000, 'kilometer']
  const maximumFractionDigits = value < 10 ? 1 : 0
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, maximumFractionDigits }).format(value)
}
