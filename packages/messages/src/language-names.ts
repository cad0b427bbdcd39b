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

/** Which way each is written: who adds a language says it. */
export const directionOf: Record<Language, 'ltr' | 'rtl'> = {
  en: 'ltr',
  de: 'ltr',
  fr: 'ltr',
  es: 'ltr',
  pt: 'ltr',
  it: 'ltr',
}

export const LANGUAGES = Object.keys(languageNames) as [Language, ...Language[]]
export const DEFAULT_LANGUAGE: Language = 'en'

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languageNames, text)
}
