import { loadOnUse } from '@trust/runtime/load-on-use'
import vader from 'vader-sentiment'
import { LEXICONS } from './lexicon.ts'
import { type LexiconLanguage, valenceOf, wordsOf } from './valence.ts'

const tinyld = loadOnUse<typeof import('tinyld')>('tinyld', import.meta.url)

/** What tinyld hears in so much text is taken for granted, also when it is a language that nobody here reads. */
const CERTAIN = 0.5
const SAMPLE_CHARACTERS = 1_000

/** Words of Hindi in Latin letters, which tinyld never hears, that no other of the languages has. */
const ROMANISED_HINDI = new Set(
  'hai tha thi hain nahi nahin bahut bohot mujhe mera meri aur kya khana kharab accha achha wapas paise raha gaya'.split(
    ' ',
  ),
)

/**
 * The sentiment of a text, -1 to 1: VADER's normalised compound score for English (Hutto & Gilbert 2014), and its
 * rules on small lexicons of our own for German, Spanish, French, Hindi (also in Latin letters) and Portuguese. 0 for
 * a text in one of them whose words say neither; null without a text, and for a text in another language.
 */
export function sentimentOf(text: string | null): number | null {
  if (text === null) return null
  const words = wordsOf(text)
  const languages = languagesOf(text, words)
  for (const language of languages) {
    const sentiment = language === 'en' ? english(text) : valenceOf(words, language)
    if (sentiment) return sentiment
  }
  return languages.length === 0 ? null : 0
}

function english(text: string): number {
  return vader.SentimentIntensityAnalyzer.polarity_scores(text).compound
}

type Language = 'en' | LexiconLanguage
const OURS: Language[] = ['en', 'de', 'es', 'fr', 'hi', 'pt']

/** The languages that it may be in, the likeliest first; none when it is in another. */
function languagesOf(text: string, words: string[]): Language[] {
  if (words.filter((word) => ROMANISED_HINDI.has(word)).length >= 2) return ['hi']
  const heard = tinyld().detectAll(text.slice(0, SAMPLE_CHARACTERS))
  const isOurs = (name: string): name is Language => name === 'en' || Object.hasOwn(LEXICONS, name)
  const [first] = heard
  if (first && first.accuracy >= CERTAIN) return isOurs(first.lang) ? [first.lang] : []
  const likely = heard.map(({ lang }) => lang).filter(isOurs)
  // tinyld cannot tell the language of a few words: then any language that knows them counts.
  return [...likely, ...OURS.filter((language) => !likely.includes(language))]
}
