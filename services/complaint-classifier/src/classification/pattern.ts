import { fold } from './normalise.ts'
import { splitWord } from './tokens.ts'

/** One place of a phrase: a choice of words, or up to four words of anything. */
export type Element =
  | { kind: 'word'; words: ReadonlySet<string>; stems: readonly string[]; optional: boolean }
  | { kind: 'gap' }

/**
 * Reads a comma-separated list of phrases. In a phrase `stem*` stands for all words that begin so, `a/b` for
 * either, `word?` may be absent, and `~` bridges up to four words of the same sentence.
 */
export function parsePhrases(list: string): Element[][] {
  return list
    .split(',')
    .map((phrase) => phrase.replaceAll('-', ' ').trim())
    .filter((phrase) => phrase !== '')
    .map((phrase) => phrase.split(/\s+/).flatMap(parseElement))
}

function parseElement(written: string): Element[] {
  if (written === '~') return [{ kind: 'gap' }]
  const optional = written.endsWith('?')
  const bare = fold(optional ? written.slice(0, -1) : written)
  if (bare.includes('/')) return [choice(bare.split('/'), optional)]
  return splitWord(bare, 0).map((part) => choice([part.form], optional))
}

function choice(alternatives: string[], optional: boolean): Element {
  const forms = alternatives.map((form) => form.replaceAll("'", ''))
  return {
    kind: 'word',
    words: new Set(forms.filter((form) => !form.endsWith('*'))),
    stems: forms.filter((form) => form.endsWith('*')).map((form) => form.slice(0, -1)),
    optional,
  }
}

/** Whether a word fits one place of a phrase. */
export function accepts(element: Element, form: string): boolean {
  if (element.kind === 'gap') return false
  return element.words.has(form) || element.stems.some((stem) => form.startsWith(stem))
}
