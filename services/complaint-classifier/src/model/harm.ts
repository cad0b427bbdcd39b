import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Severity } from '@trust/contracts/scales'
import type { ParsedComplaint } from '../classification/reading.ts'
import { levelOf, rateSeverity } from '../classification/verdict/severity.ts'
import type { Features } from './features.ts'
import { harmFeaturesOf, piecesByToken } from './harm-features.ts'
import { hiddenUnits, type Network, probabilitiesByNetwork } from './network.ts'
import { decode, encode, pack, unpack } from './packing.ts'

/** What a text tells of: harm or danger to somebody that happened, one that was close, or neither. */
export const HARMS = ['neither', 'close_call', 'emergency'] as const
export type Harm = (typeof HARMS)[number]

/** The harm head and where it comes from. */
export interface HarmHead {
  version: string
  network: Network<Harm>
}

/** What the harm head was learned from. */
export interface HarmOrigin {
  texts: number
  encoder: string
  /** SHA-256 of every file that was read, by its name. */
  files: Record<string, string>
  /** SHA-256 of the features of the project's lessons without the encoder. */
  features: string
}

/** How likely a text tells of a close call and of an emergency, 0 to 1 together. */
export interface ChancesOfHarm {
  closeCall: number
  emergency: number
}

/** The version of features and file. */
const FORMAT = 3

/** Where the harm head lies that comes with the project. */
export const harmHeadPath = join(import.meta.dirname, '..', '..', 'models', 'harm-head.json')

/**
 * Bounds of the harm head's probabilities, set on authors and sources that it had not learned from (model card).
 * `critical`: an emergency this likely is one where rules and severity head say at most `medium`; `contested`: where they
 * say `high`, or where a text denies, fears or reports some harm. `high`: an emergency or a close call this likely is
 * `high`. `doubt`: where both together are less likely, the rules took a look-alike for an emergency.
 */
export const HARM_BOUNDS = { critical: 0.7, contested: 0.8, high: 0.85, doubt: 0.001 }

/** The bounds in a passage: a long text has many, and each could raise a false alarm. */
const PASSAGE_BOUNDS = { ...HARM_BOUNDS, critical: 0.97, contested: 0.99, high: 0.97 }

/** Longer texts are heard by passages, too: their other sentences outweigh the one that tells of harm. */
export const MAX_SHORT_WORDS = 60

let shipped: HarmHead | undefined

/** The harm head that comes with the project, read once. */
export function shippedHarmHead(): HarmHead {
  shipped ??= readHarmHead(readFileSync(harmHeadPath, 'utf8'))
  return shipped
}

/**
 * Reads a harm head from its file's content.
 * @throws Error when it is of another format
 */
export function readHarmHead(content: string): HarmHead {
  const { format, version, network } = JSON.parse(content)
  if (format !== FORMAT) throw new Error(`the harm head has format ${format}, not ${FORMAT}: train it again`)
  return {
    version,
    network: {
      names: HARMS,
      inner: unpack(network.scales, network.weights),
      innerBias: decode(network.innerBias),
      outer: decode(network.outer),
      outerBias: decode(network.outerBias),
    },
  }
}

/** The content of a file of the harm head. */
export function writeHarmHead({ version, network }: HarmHead, learnedFrom: HarmOrigin): string {
  const written = {
    innerBias: encode(network.innerBias),
    outer: encode(network.outer),
    outerBias: encode(network.outerBias),
    ...pack(network.inner, 1),
  }
  return `${JSON.stringify({ format: FORMAT, version, learnedFrom, network: written }, null, 2)}\n`
}

/** What the harm head's file was learned from. */
export function harmOriginIn(content: string): HarmOrigin {
  return JSON.parse(content).learnedFrom
}

/** What the harm head reads in a text. */
export function chancesOfHarm(
  harmHead: HarmHead,
  embedding: Float32Array | undefined,
  reading: ParsedComplaint,
): ChancesOfHarm {
  return chancesOfFeatures(harmHead, harmFeaturesOf(embedding, reading))
}

/** What the harm head makes of a text's features. */
export function chancesOfFeatures({ network }: HarmHead, features: Features): ChancesOfHarm {
  const [, closeCall = 0, emergency = 0] = probabilitiesByNetwork(network, features)
  return { closeCall, emergency }
}

/** What the harm head must know of a text beside its features. */
export interface HarmContext {
  /** What rules and severity head say. */
  known: Severity
  /** Whether harm is mentioned but denied, feared or only reported, anywhere. */
  hasUnassertedHarm: boolean
  words: number
}

/** What the harm head must know of a text that the rules alone rate. */
export function harmContextOf({ evidence, hasUnassertedHarm, tokens }: ParsedComplaint): HarmContext {
  return { known: rateSeverity(evidence).severity, hasUnassertedHarm, words: tokens.length }
}

/** What rules and harm head make of a passage of a long text. */
export interface HeardPassage extends HarmContext {
  chances: ChancesOfHarm
}

/**
 * How grave a text is once it was heard: what is known, raised where the text tells of harm that the rules miss, or
 * lowered from `critical` to `high` where a short text does not read like harm at all.
 */
export function severityWithHarm(
  { closeCall, emergency }: ChancesOfHarm,
  { known, hasUnassertedHarm, words }: HarmContext,
  bounds = HARM_BOUNDS,
): Severity {
  if (known === 'critical') {
    const isDoubtful = words <= MAX_SHORT_WORDS && emergency + closeCall < bounds.doubt
    return isDoubtful ? 'high' : 'critical'
  }
  const isContested = known === 'high' || hasUnassertedHarm
  if (emergency >= (isContested ? bounds.contested : bounds.critical)) return 'critical'
  return !isContested && emergency + closeCall >= bounds.high ? 'high' : known
}

/**
 * How grave a long text is once its passages were heard: as grave as the gravest of them, or what is `known`. Where rules
 * find what is `critical` within passages, and none of these reads like harm, it is `high`.
 */
export function severityWithPassages(known: Severity, passages: readonly HeardPassage[]): Severity {
  const gravest = passages
    .map(({ chances, ...context }) => severityWithHarm(chances, context, PASSAGE_BOUNDS))
    .reduce<Severity>((most, one) => (levelOf(one) > levelOf(most) ? one : most), 'low')
  const isDoubtful =
    known === 'critical' && gravest !== 'critical' && passages.some((passage) => passage.known === 'critical')
  if (isDoubtful) return 'high'
  return levelOf(gravest) > levelOf(known) ? gravest : known
}

/** The words that speak most for an emergency in their text, the strongest first. */
export function wordsOfHarm({ network }: HarmHead, reading: ParsedComplaint, count = 3): string[] {
  const { source, body } = reading
  const units = hiddenUnits(network, harmFeaturesOf(undefined, reading))
  const [from, against] = [HARMS.indexOf('emergency'), HARMS.indexOf('neither')]
  const pull = units.map((unit, at) =>
    unit === 0
      ? 0
      : (network.outer[from * units.length + at] ?? 0) - (network.outer[against * units.length + at] ?? 0),
  )
  const worth = (places: number[]) =>
    places.reduce(
      (sum, place) =>
        sum + pull.reduce((part, one, at) => part + one * (network.inner[place * units.length + at] ?? 0), 0),
      0,
    )
  const rated = piecesByToken(body.tokens)
    .map((places, at) => ({ token: body.tokens[at], worth: worth(places) }))
    .filter(({ worth: value }) => value > 0)
    .toSorted((one, other) => other.worth - one.worth)
  const words = rated.flatMap(({ token }) => (token ? [source.slice(token.start, token.end)] : []))
  return [...new Set(words)].slice(0, count)
}
