import { locale, t } from '../messages.ts'

const names = new Intl.DisplayNames(locale, { type: 'language' })

/** The name of a complaint's language; `und` stands for what was not recognised. */
export const languageInWords = (code: string): string =>
  code === 'und' ? t('review.language_unclear') : (names.of(code) ?? code)

/** The languages that complaints come in, by name. */
export const languageChoices = [
  ...[
    'de',
    'en',
    'fr',
    'es',
    'it',
    'pt',
    'nl',
    'pl',
    'tr',
    'ar',
    'ja',
    'zh',
    'ru',
    'uk',
    'ro',
    'el',
    'sv',
    'da',
  ]
    .map((code) => ({ value: code, label: languageInWords(code) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale)),
  { value: 'und', label: languageInWords('und') },
]
