import { fold } from '../text/normalise.ts'
import { splitWord } from '../text/tokens.ts'
import { isEnding } from './endings.ts'

/** One place of a phrase: a choice of words, or up to four words of anything. */
export type Element =
  | {
      kind: 'word'
      language: string
      words: ReadonlySet<string>
      /** Beginnings, each with whether anything may follow. */
      stems: readonly { stem: string; open: boolean }[]
      tails: readonly string[]
      optional: boolean
    }
  | { kind: 'gap' }

/**
 * Reads a comma-separated list of phrases. In a phrase `stem*` stands for the forms of a word (the stem with an ending
 * of its language), `stem**` for all words that begin so, `**tail` for compounds that end so, `a/b` for either, also of
 * several words (`mère/grand-mère`), `word?` may be absent, and `~` bridges up to four words of the same sentence.
 */
export function parsePhrases(list: string, language: string): Element[][] {
  return list
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .map((phrase) => phrase.replaceAll('&', '-'))
    .flatMap(withoutHyphens)
    .map((phrase) => phrase.split(/\s+/).flatMap((written) => elementsOf(written, language)))
}

/** What was parsed, by language and place: the lexicons write every place more than twice on average. */
const parsedPlaces = new Map<string, Element[]>()

function elementsOf(written: string, language: string): Element[] {
  const key = `${language} ${written}`
  const elements = parsedPlaces.get(key) ?? parseElement(written, language)
  parsedPlaces.set(key, elements)
  return elements
}

/**
 * Texts are split at hyphens, at `&` and in elisions (`l'ont`), so an alternative of several words makes a phrase of its
 * own.
 */
function withoutHyphens(written: string): string[] {
  const places = written.split(/\s+/).map(hyphenated)
  const phrase = places.join(' ')
  const at = places.findIndex((place) => place.includes('/') && place.includes('-'))
  if (at === -1) return [phrase.replaceAll('-', ' ')]
  const place = places[at] ?? ''
  const optional = place.endsWith('?') ? '?' : ''
  const choices = place.slice(0, place.length - optional.length).split('/')
  const several = choices.filter((choice) => choice.includes('-'))
  const single = choices.filter((choice) => !choice.includes('-'))
  const ways = single.length > 0 ? [...several, single.join('/') + optional] : several
  return ways.flatMap((way) => withoutHyphens(places.with(at, way.replaceAll('-', ' ')).join(' ')))
}

/** Writes the alternatives that stand as two words in texts with a hyphen: `a/l'ont` as `a/l'-ont`. */
function hyphenated(place: string): string {
  if (!place.includes('/') || !/['’]/.test(place)) return place
  return place.split('/').map(twoWords).join('/')
}

function twoWords(alternative: string): string {
  const [, rest] = splitWord(fold(alternative), 0)
  return rest ? `${alternative.slice(0, rest.at)}-${alternative.slice(rest.at)}` : alternative
}

function parseElement(written: string, language: string): Element[] {
  if (written === '~') return [{ kind: 'gap' }]
  const optional = written.endsWith('?')
  const bare = fold(optional ? written.slice(0, -1) : written)
  if (bare.includes('/') || bare.startsWith('**')) return [choice(bare.split('/'), optional, language)]
  return splitWord(bare, 0).map((part) => choice([part.form], optional, language))
}

function choice(alternatives: string[], optional: boolean, language: string): Element {
  const forms = alternatives.map((form) => form.replaceAll("'", ''))
  const begun = forms.filter((form) => form.endsWith('*'))
  return {
    kind: 'word',
    language,
    words: new Set(forms.filter((form) => !form.includes('*'))),
    stems: begun.map((form) => ({ stem: form.replaceAll('*', ''), open: form.endsWith('**') })),
    tails: forms.filter((form) => form.startsWith('**')).map((form) => form.slice(2)),
    optional,
  }
}

const MIN_BEFORE_TAIL = 3

/** Whether a word fits one place of a phrase. */
export function accepts(element: Element, form: string): boolean {
  if (element.kind === 'gap') return false
  if (element.words.has(form)) return true
  return (
    element.stems.some(
      ({ stem, open }) =>
        form.startsWith(stem) && (open || isEnding(element.language, stem, form.slice(stem.length))),
    ) || element.tails.some((tail) => form.length >= tail.length + MIN_BEFORE_TAIL && form.endsWith(tail))
  )
}
