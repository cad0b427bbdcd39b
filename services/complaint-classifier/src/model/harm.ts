import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Severity } from '@trust/contracts/scales'
import type { ParsedComplaint } from '../classification/reading.ts'
import type { Features } from './features.ts'
import { harmFeaturesOf, piecesByToken } from './harm-features.ts'
import { decodeHead, encodeHead } from './heads.ts'
import { type Head, probabilities } from './softmax.ts'

/** What a sentence tells of: harm or danger to somebody that happened, one that was close, or neither. */
export const HARMS = ['neither', 'close_call', 'emergency'] as const
export type Harm = (typeof HARMS)[number]

/** The harm head and where it comes from. */
export interface HarmHead {
  version: string
  head: Head<Harm>
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

/** The version of features and file. */
const FORMAT = 1

/** Where the harm head lies that comes with the project. */
export const harmHeadPath = join(import.meta.dirname, '..', '..', 'models', 'harm-head.json')

/**
 * So likely must an emergency be to be `critical`, and an emergency or a close call to be `high`. Set on sources and
 * families of scenes that the head had not learned from, for fewer than one false critical in 1,000 (model card).
 */
export const SURE_OF_HARM = { critical: 0.7, high: 0.85 }

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
  const { format, version, head } = JSON.parse(content)
  if (format !== FORMAT) throw new Error(`the harm head has format ${format}, not ${FORMAT}: train it again`)
  return { version, head: decodeHead({ ...head, names: HARMS }) }
}

/** The content of a file of the harm head. */
export function writeHarmHead({ version, head }: HarmHead, learnedFrom: HarmOrigin): string {
  // The formatter of this repository would join a short list of names into one line.
  const { names: _, ...written } = encodeHead(head)
  return `${JSON.stringify({ format: FORMAT, version, learnedFrom, head: written }, null, 2)}\n`
}

/** What the harm head's file was learned from. */
export function harmOriginIn(content: string): HarmOrigin {
  return JSON.parse(content).learnedFrom
}

/** How likely each of `HARMS` is, in their order. */
export function chancesOfHarm({ head }: HarmHead, features: Features): number[] {
  return probabilities(head, features, head.temperatures.other ?? 1)
}

/**
 * How grave a complaint is at least by its whole sentences. Where harm is denied, feared or hearsay, the rules rate it
 * alone: the head hardly hears a negation.
 */
export function severityByHarm(
  harmHead: HarmHead,
  embedding: Float32Array | undefined,
  reading: ParsedComplaint,
): Severity {
  if (reading.hasUnassertedHarm) return 'low'
  return severityOfFeatures(harmHead, harmFeaturesOf(embedding, reading))
}

/** How grave a complaint is at least by its features alone. */
export function severityOfFeatures(harmHead: HarmHead, features: Features): Severity {
  const [, close = 0, emergency = 0] = chancesOfHarm(harmHead, features)
  if (emergency >= SURE_OF_HARM.critical) return 'critical'
  return emergency + close >= SURE_OF_HARM.high ? 'high' : 'low'
}

/** The words that speak most for an emergency, the strongest first. */
export function wordsOfHarm({ head }: HarmHead, { source, body }: ParsedComplaint, count = 3): string[] {
  const width = head.weights.length / head.names.length
  const [from, against] = [head.names.indexOf('emergency') * width, head.names.indexOf('neither') * width]
  const worth = (places: number[]) =>
    places.reduce((sum, at) => sum + (head.weights[from + at] ?? 0) - (head.weights[against + at] ?? 0), 0)
  const rated = piecesByToken(body.tokens)
    .map((places, at) => ({ token: body.tokens[at], worth: worth(places) }))
    .filter(({ worth: value }) => value > 0)
    .toSorted((one, other) => other.worth - one.worth)
  const words = rated.flatMap(({ token }) => (token ? [source.slice(token.start, token.end)] : []))
  return [...new Set(words)].slice(0, count)
}
