import { match } from '@formatjs/intl-localematcher'
import { parseAccept } from 'hono/utils/accept'

/** The languages that every message exists in, each by its own name. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
} as const

export type Language = keyof typeof languageNames

export const LANGUAGES = Object.keys(languageNames) as [Language, ...Language[]]
export const DEFAULT_LANGUAGE: Language = 'en'

/** A header names a handful; the rest of a longer one is not read. */
const MAX_TAGS = 20

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languageNames, text)
}

/** The reader's language by their browser's `Accept-Language` (RFC 9110, section 12.5.4; matched by RFC 4647 lookup). */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return DEFAULT_LANGUAGE
  const wanted = parseAccept(acceptLanguage.slice(0, 1_000))
    .filter(({ q }) => q > 0)
    .sort((one, other) => other.q - one.q)
    .slice(0, MAX_TAGS)
    .flatMap(({ type }) => canonical(type))
  const found = match(wanted, LANGUAGES, DEFAULT_LANGUAGE, { algorithm: 'lookup' })
  return isLanguage(found) ? found : DEFAULT_LANGUAGE
}

function canonical(tag: string): string[] {
  try {
    return Intl.getCanonicalLocales(tag)
  } catch {
    // `*`, or no language tag.
    return []
  }
}
