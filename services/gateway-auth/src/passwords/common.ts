import { loadOnUse } from '@trust/runtime/load-on-use'

const languageCommon = loadOnUse<typeof import('@zxcvbn-ts/language-common')>(
  '@zxcvbn-ts/language-common',
  import.meta.url,
)

/** The list to compare with, built at the first check: most processes check no password. */
let comparison: ReturnType<typeof createComparison> | undefined

function createComparison() {
  const { adjacencyGraphs, dictionary } = languageCommon()
  // The most frequently leaked passwords, most frequent first.
  const leaked = dictionary['passwords-common']
  const keyboards = [adjacencyGraphs.qwerty, adjacencyGraphs.qwertz, adjacencyGraphs.azerty]
  return {
    all: new Set(leaked),
    /** The words that people pad with digits and signs to reach twelve characters. */
    lengthened: new Set(leaked.slice(0, 2_000)),
    /** Pairs of neighbouring keys. */
    neighbours: new Set(
      keyboards.flatMap((keys) =>
        Object.entries(keys).flatMap(([key, around]) =>
          around.flatMap((beside) => [...(beside ?? '')].map((other) => key + other)),
        ),
      ),
    ),
  }
}

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
 * Whether a password is common: leaked often, in any case; one of the two thousand commonest between digits and signs,
 * look-alikes included (`P4ssw0rd-2026`); a run over the keyboard or the alphabet; or one short piece repeated. Kinds
 * of characters do not matter.
 */
export function isCommonPassword(password: string): boolean {
  comparison ??= createComparison()
  const { all, lengthened, neighbours } = comparison
  const plain = password.toLowerCase()
  const core = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (all.has(plain) || isRepetition(plain) || isRun(plain, neighbours) || isRun(core, neighbours))
    return true
  return lengthened.has(core) || lengthened.has(spelled(core))
}

function spelled(text: string): string {
  return text.replaceAll(/[013457@$]/g, (character) => lookalikes[character] ?? character)
}

/** Whether it consists only of runs of neighbours, on the keyboard or in the alphabet: `qwertyuiopasdf`. */
function isRun(text: string, neighbours: ReadonlySet<string>): boolean {
  let length = 1
  for (let at = 1; at < text.length; at += 1) {
    if (isBeside(text, at, neighbours)) length += 1
    else if (length < SHORTEST_RUN) return false
    else length = 1
  }
  return length >= SHORTEST_RUN
}

function isBeside(text: string, at: number, neighbours: ReadonlySet<string>): boolean {
  const step = text.charCodeAt(at) - text.charCodeAt(at - 1)
  return step === 1 || step === -1 || neighbours.has(text.slice(at - 1, at + 1))
}

function isRepetition(text: string): boolean {
  return /^(.{1,8}?)\1+.{0,2}$/su.test(text)
}
