import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** The passwords that leaked most often, the commonest first. */
const leaked = dictionary['passwords-common']
const all = new Set(leaked)
/** Those that people lengthen with digits and signs when a service wants twelve characters. */
const lengthened = new Set(leaked.slice(0, 2_000))

/** Pairs of keys that lie beside each other. */
const neighbours = new Set(
  [adjacencyGraphs.qwerty, adjacencyGraphs.qwertz, adjacencyGraphs.azerty].flatMap((keys) =>
    Object.entries(keys).flatMap(([key, around]) =>
      around.flatMap((beside) => [...(beside ?? '')].map((other) => key + other)),
    ),
  ),
)

const SHORTEST_RUN = 4

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

/**
 * Whether a password is commonly used: one that leaked often, in any case; one of the two thousand commonest
 * between digits and signs, look-alikes included (`P4ssw0rd-2026`); runs over the keyboard or the alphabet; or
 * one short piece again and again. What kinds of characters it has makes no difference.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const core = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (all.has(plain) || isRepetition(plain) || isRun(plain) || isRun(core)) return true
  return lengthened.has(core) || lengthened.has(spelled(core))
}

function spelled(text: string): string {
  return text.replaceAll(/[013457@$]/g, (character) => lookalikes[character] ?? character)
}

/** Whether nothing is in it but runs of neighbours, on the keyboard or in the alphabet: `qwertyuiopasdf`. */
function isRun(text: string): boolean {
  let length = 1
  for (let at = 1; at < text.length; at += 1) {
    if (isBeside(text, at)) length += 1
    else if (length < SHORTEST_RUN) return false
    else length = 1
  }
  return length >= SHORTEST_RUN
}

function isBeside(text: string, at: number): boolean {
  const step = text.charCodeAt(at) - text.charCodeAt(at - 1)
  return step === 1 || step === -1 || neighbours.has(text.slice(at - 1, at + 1))
}

function isRepetition(text: string): boolean {
  return /^(.{1,8}?)\1+.{0,2}$/su.test(text)
}
