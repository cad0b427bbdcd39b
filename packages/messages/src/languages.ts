import { match } from '@formatjs/intl-localematcher'
import { parseAccept } from 'hono/utils/accept'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from './language-names.ts'

/** A header names a handful; the rest of a longer one is not read. */
const MAX_TAGS = 20

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
