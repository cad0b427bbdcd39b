import { locale, t } from '../messages.ts'

const names = new Intl.DisplayNames(locale, { type: 'language' })

/** The name of a complaint's language; `und` stands for what was not recognised. */
export const languageInWords = (code: string): string =>
  code === 'und' ? t('review.language_unclear') : (names.of(code) ?? code)
