import type { NormalText } from './normalise.ts'

/** A word or pictograph, `start` to `end` in the source. `comma`: punctuation stands before it. */
export interface Token {
  form: string
  start: number
  end: number
  sentence: number
  comma: boolean
}

const LEXEME =
  /[\p{L}\p{N}\p{M}]+(?:['@$][\p{L}\p{N}\p{M}]+)*|\p{Extended_Pictographic}|[.!?;:|]|\n|[,()/]|(?<=\s)-+(?=\s)|--/gu
const WORD = /^[\p{L}\p{N}\p{M}\p{Extended_Pictographic}]/u
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'(?=\p{L}{2})/u

const ENCLITIC = /'(?:ll|re)$/
const ENCLITICS: Record<string, string> = { "'ll": 'will', "'re": 'are' }

/** The words of a normalised text, each with the number of the sentence it stands in. */
export function tokenise(normal: NormalText, source: string): Token[] {
  const tokens: Token[] = []
  let sentence = 0
  let comma = false
  for (const match of normal.text.matchAll(LEXEME)) {
    const lexeme = match[0]
    if (WORD.test(lexeme)) {
      for (const part of splitWord(lexeme, match.index)) {
        const start = normal.starts[part.at] ?? 0
        const end = normal.ends[part.at + part.length - 1] ?? start
        tokens.push({ form: part.form, start, end, sentence, comma })
        comma = false
      }
    } else if (endsSentence(lexeme, match.index, normal, source)) {
      sentence++
    } else if (lexeme !== '\n') {
      comma = true
    }
  }
  return tokens
}

/** Splits `l'estomac` and `I'll` into their two words and closes `didn't` to `didnt`. */
export function splitWord(lexeme: string, at: number): { form: string; at: number; length: number }[] {
  const cut = ELISION.exec(lexeme)?.[0].length ?? ENCLITIC.exec(lexeme)?.index ?? 0
  const tail = lexeme.slice(cut)
  const rest = { form: ENCLITICS[tail] ?? tail.replaceAll("'", ''), at: at + cut, length: tail.length }
  if (cut === 0) return [rest]
  const head = lexeme.slice(0, cut)
  return [{ form: head.replaceAll("'", ''), at, length: head.length }, rest]
}

function endsSentence(lexeme: string, at: number, normal: NormalText, source: string): boolean {
  const { text, starts } = normal
  const next = text[at + 1] ?? ''
  const numeral = /\d/.test(text[at - 1] ?? '') && /\d/.test(next)
  if (lexeme === '.') return !numeral && !/(?:^|[^\p{L}])\p{L}$/u.test(text.slice(Math.max(0, at - 3), at))
  if (lexeme === ':') return !numeral
  if (lexeme === '\n') return startsLine(source, starts[at] ?? 0)
  return '!?;|'.includes(lexeme) || lexeme.startsWith('-')
}

/** Mail programs wrap lines anywhere: only a blank line, a capital or a list mark starts something new. */
function startsLine(source: string, newline: number): boolean {
  return /^\n[ \t\r]{0,20}(?:\n|[-*•\d]|\p{Lu})/u.test(source.slice(newline, newline + 24))
}
