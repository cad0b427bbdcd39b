/** The words that leaked lists of passwords are made of. */
const words = [
  ...['password', 'passwort', 'passwd', 'motdepasse', 'contrasena', 'letmein', 'welcome', 'login', 'access'],
  ...['administrator', 'admin', 'root', 'user', 'guest', 'test', 'default', 'changeme', 'secret', 'master'],
  ...[
    'iloveyou',
    'loveyou',
    'love',
    'forever',
    'sunshine',
    'princess',
    'dragon',
    'monkey',
    'shadow',
    'michael',
    'jordan',
  ],
  ...[
    'football',
    'baseball',
    'basketball',
    'superman',
    'batman',
    'starwars',
    'pokemon',
    'trustno',
    'whatever',
  ],
  ...[
    'summer',
    'winter',
    'spring',
    'autumn',
    'monday',
    'friday',
    'january',
    'december',
    'chocolate',
    'computer',
  ],
  ...[
    'correcthorsebatterystaple',
    'hello',
    'charlie',
    'ashley',
    'jessica',
    'daniel',
    'samsung',
    'google',
    'merchant',
  ],
]

/** Neighbours on keyboards and in the alphabet, read in both directions. */
const rows = [
  ...[
    'qwertyuiop',
    'qwertzuiop',
    'azertyuiop',
    'asdfghjkl',
    'zxcvbnm',
    'yxcvbnm',
    'wxcvbn',
    'abcdefghijklmnopqrstuvwxyz',
  ],
  ...['1qaz2wsx3edc4rfv5tgb', '1q2w3e4r5t6y7u8i9o0p', 'qazwsxedcrfv', 'zaq12wsxcde34rfv'],
]
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))]
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

/** How many letters must be left of a password once all that guessers try first is taken out. */
const FEWEST_OWN_LETTERS = 2

/**
 * Whether a password is one of those that guessers try first: words of leaked lists and keyboard rows, in any
 * case, with digits, signs and look-alikes mixed in, or one short piece again and again.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  if (isRepetition(plain)) return true
  const core = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [plain, spelled(plain), spelled(core)].some((text) => ownLetters(text) < FEWEST_OWN_LETTERS)
}

function spelled(text: string): string {
  return text.replaceAll(/[013457@$]/g, (character) => lookalikes[character] ?? character)
}

function ownLetters(text: string): number {
  const withoutRuns = withoutKeyboardRuns(text)
  const withoutSigns = withoutRuns.replaceAll(/[^\p{L}]/gu, '')
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), withoutSigns)
  return left.length
}

function withoutKeyboardRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length; ) {
    const length = runAt(text, at)
    if (length === 0) rest += text[at]
    at += Math.max(1, length)
  }
  return rest
}

/** How long the keyboard run is that begins here; 0 when there is none. */
function runAt(text: string, at: number): number {
  let longest = 0
  for (let length = SHORTEST_RUN; at + length <= text.length; length += 1) {
    const piece = text.slice(at, at + length)
    if (!runs.some((run) => run.includes(piece))) break
    longest = length
  }
  return longest
}

function isRepetition(text: string): boolean {
  return /^(.{1,6}?)\1+.{0,2}$/su.test(text)
}
