import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** The passwords that leaked most often. */
const leaked = new Set(dictionary['passwords-common'])

/** Lists are made of single words: this phrase became famous as an example, and is one that nobody may take. */
const FAMOUS_PHRASE = 'correcthorsebatterystaple'

/** Pairs of keys that lie beside each other. */
const neighbours = new Set(
  [adjacencyGraphs.qwerty, adjacencyGraphs.qwertz, adjacencyGraphs.azerty].flatMap((keys) =>
    Object.entries(keys).flatMap(([key, around]) =>
      around.flatMap((beside) => [...(beside ?? '')].map((other) => key + other)),
    ),
  ),
)
const SHORTEST_RUN = 4
const SHORTEST_WORD = 4

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** How many letters must be left of a password once all that guessers try first is taken out. */
const FEWEST_OWN_LETTERS = 2

/**
 * Whether a password is one of those that guessers try first: one or two leaked passwords or runs over the
 * keyboard or the alphabet, in any case, with digits, signs and look-alikes mixed in, or one short piece again
 * and again.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  if (leaked.has(plain) || isRepetition(plain)) return true
  const core = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [plain, spelled(plain), spelled(core)].some(
    (text) => isOfLeaked(lettersOf(text)) || isOfLeaked(lettersOf(withoutRuns(text))),
  )
}

function spelled(text: string): string {
  return text.replaceAll(/[013457@$]/g, (character) => lookalikes[character] ?? character)
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '')
}

/** Whether these letters are nothing of somebody's own: at most two leaked words. */
function isOfLeaked(letters: string): boolean {
  if (letters.length < FEWEST_OWN_LETTERS || leaked.has(letters) || letters === FAMOUS_PHRASE) return true
  for (let at = SHORTEST_WORD; at <= letters.length - SHORTEST_WORD; at += 1)
    if (leaked.has(letters.slice(0, at)) && leaked.has(letters.slice(at))) return true
  return false
}

function withoutRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length; ) {
    const length = runAt(text, at)
    if (length < SHORTEST_RUN) rest += text.slice(at, at + length)
    at += length
  }
  return rest
}

/** How many characters from here on are each beside the one before it; at least one. */
function runAt(text: string, at: number): number {
  let end = at + 1
  while (end < text.length && isBeside(text, end)) end += 1
  return end - at
}

/** Beside on the keyboard or in the alphabet. */
function isBeside(text: string, at: number): boolean {
  const step = text.charCodeAt(at) - text.charCodeAt(at - 1)
  return step === 1 || step === -1 || neighbours.has(text.slice(at - 1, at + 1))
}

function isRepetition(text: string): boolean {
  return /^(.{1,6}?)\1+.{0,2}$/su.test(text)
}
