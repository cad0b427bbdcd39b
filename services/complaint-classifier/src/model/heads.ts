import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Category, Intent } from '../classification/types.ts'
import type { OrdinalHead } from './ordinal.ts'
import { decode, encode, pack, unpack } from './packing.ts'
import type { Reliability } from './reliability.ts'
import type { Head } from './softmax.ts'

/** What is learned of complaints: three heads over the same features, and when to trust the first. */
export interface Heads {
  version: string
  category: Head<Category>
  intent: Head<Intent>
  severity: OrdinalHead
  /** Of the category. */
  reliability: Reliability
}

/** The version of features and format; heads of another one are of no use. */
export const FORMAT = 4

/** What heads were learned from, so that a test can tell when the weights no longer belong to the code and the data. */
export interface Origin {
  /** How many texts. */
  texts: number
  encoder: string
  /** SHA-256 of every file that was read, by its name. */
  files: Record<string, string>
  /** SHA-256 of what a small training on the project's own texts yields. */
  slice: string
}

const directory = join(import.meta.dirname, '..', '..', 'models')

/** The heads that come with the project. */
export const shippedHeadsPath = join(directory, 'complaint-heads.json')

/** Where what a tenant's people corrected is kept; it serves this tenant alone. */
export function tenantHeadsPath(dataDirectory: string, tenantId: string): string {
  return join(dataDirectory, 'models', `complaint-heads-${tenantId}.json`)
}

let shipped: Heads | undefined

/** The heads that come with the project, read once. */
export function shippedHeads(): Heads {
  shipped ??= readHeads(readFileSync(shippedHeadsPath, 'utf8'))
  return shipped
}

/**
 * Reads heads from their file's content.
 * @throws Error when it is of another format
 */
export function readHeads(content: string): Heads {
  const { format, version, category, intent, severity, reliability } = JSON.parse(content)
  if (format !== FORMAT) throw new Error(`the heads have format ${format}, not ${FORMAT}: train them again`)
  return {
    version,
    category: decodeHead(category),
    intent: decodeHead(intent),
    severity: { weights: unpack(severity.scales, severity.weights), cuts: decode(severity.cuts) },
    reliability: { weights: reliability.weights.split(' ').map(Number) },
  }
}

/** What the heads of a file were learned from; undefined for those of a tenant. */
export function originIn(content: string): Origin | undefined {
  return JSON.parse(content).learnedFrom
}

/** The content of a file of heads. */
export function writeHeads(heads: Heads, learnedFrom?: Origin): string {
  const { version, category, intent, severity, reliability } = heads
  const written = {
    format: FORMAT,
    version,
    learnedFrom,
    category: encodeHead(category),
    intent: encodeHead(intent),
    severity: { cuts: encode(severity.cuts), ...pack(severity.weights, 1) },
    reliability: { weights: reliability.weights.join(' ') },
  }
  return `${JSON.stringify(written, null, 2)}\n`
}

/** A head as it stands in a file. */
function encodeHead({ names, temperatures, bias, weights }: Head<string>) {
  return { names, temperatures, bias: encode(bias), ...pack(weights, names.length) }
}

/** A head from its place in a file. */
function decodeHead({
  names,
  temperatures,
  bias,
  scales,
  weights,
}: ReturnType<typeof encodeHead>): Head<never> {
  return { names: names as never[], temperatures, bias: decode(bias), weights: unpack(scales, weights) }
}
