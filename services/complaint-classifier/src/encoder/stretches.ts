const LONGEST = 240
const MOST = 4
const SENTENCE_END = /[.!?;।\n]\s+/g

/**
 * The stretches of a text that the encoder reads: sentences joined up to 240 characters. Of a long text the first
 * three and the last, where complaints say what happened and what they want; so the work is bounded.
 */
export function stretchesOf(text: string): string[] {
  const read = allStretchesOf(text)
  return read.length <= MOST ? read : [...read.slice(0, MOST - 1), ...read.slice(-1)]
}

/** All stretches of a text that hold a letter or a digit. */
export function allStretchesOf(text: string): string[] {
  const stretches: string[] = []
  for (const sentence of sentencesOf(text.replace(/[\p{C}\s]+/gu, ' ').trim())) {
    const last = stretches.at(-1)
    if (last !== undefined && last.length + sentence.length < LONGEST)
      stretches[stretches.length - 1] = `${last} ${sentence}`
    else stretches.push(sentence)
  }
  return stretches.filter((stretch) => /[\p{L}\p{N}]/u.test(stretch))
}

function sentencesOf(text: string): string[] {
  const cuts = [...text.matchAll(SENTENCE_END)].map((match) => match.index + 1)
  const sentences = [0, ...cuts].map((cut, index) => text.slice(cut, cuts[index]).trim())
  return sentences.flatMap((sentence) => sentence.match(/.{1,240}/gsu) ?? [])
}
