import { iso31661 } from 'iso-3166'
import { locale } from '../messages.ts'

const names = new Intl.DisplayNames(locale, { type: 'region' })

/** "Germany (DE)"; a dash for an unknown country. */
export const countryInWords = (code: string | null): string =>
  code ? `${names.of(code) ?? code} (${code})` : '–'

/** Every country of ISO 3166-1, by its name, to choose from. */
export const countryChoices = iso31661
  .filter(({ state }) => state === 'assigned')
  .map(({ alpha2 }) => ({ value: alpha2, label: countryInWords(alpha2) }))
  .sort((one, other) => one.label.localeCompare(other.label, locale))
