import type { Message } from '@trust/contracts/sentence'
import codesDe from '../console/de/codes.json' with { type: 'json' }
import codesEn from '../console/en/codes.json' with { type: 'json' }
import codesEs from '../console/es/codes.json' with { type: 'json' }
import codesFr from '../console/fr/codes.json' with { type: 'json' }
import codesIt from '../console/it/codes.json' with { type: 'json' }
import codesPt from '../console/pt/codes.json' with { type: 'json' }
import type { Language } from '../language-names.ts'
import de from './de.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import { knownTexts, type SentenceCode } from './say.ts'
import { type SentenceWords, writeMessage } from './write.ts'

type Translated = Exclude<Language, 'en'>

// A sentence that a language lacks does not compile.
const patterns: Record<Translated, Record<SentenceCode, string>> = { de, fr, es, pt, it }
const codes: Record<Language, Record<string, string>> = {
  en: codesEn,
  de: codesDe,
  fr: codesFr,
  es: codesEs,
  pt: codesPt,
  it: codesIt,
}

/** A sentence of the service in the reader's language; its English text where there is no message for it. */
export function inLanguage(language: Language, text: string, message: Message | null | undefined): string {
  if (!message || language === 'en') return text
  return writeMessage(message, wordsOf(language)) ?? text
}

function wordsOf(language: Translated): SentenceWords {
  return {
    patternOf: (code) => (patterns[language] as Record<string, string>)[code],
    labelOf: (code) => labelIn(language, code) ?? code.replaceAll('_', ' '),
    locale: language,
  }
}

/** The word for a code that the API uses; nothing for one that has none. */
function labelIn(language: Language, code: string): string | undefined {
  return codes[language][`codes.${code}`]
}

/** The English texts of the service's own whose translation into some language contains `part`, in any case. */
export function knownTextsWith(part: string): string[] {
  const wanted = part.toLowerCase()
  const contains = (code: string) =>
    Object.values(patterns).some((of) => (of as Record<string, string>)[code]?.toLowerCase().includes(wanted))
  return [...knownTexts].flatMap(([text, code]) => (contains(code) ? [text] : []))
}
