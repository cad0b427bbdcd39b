import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Category, Intent } from '../classification/types.ts'
import type { OrdinalHead } from './ordinal.ts'
import type { Head } from './softmax.ts'

/** What is learned of complaints: three heads over the same features. */
export interface Heads {
  version: string
  category: Head<Category>
  intent: Head<Intent>
  severity: OrdinalHead
}

/** The version of features and format; heads of another one are of no use. */
export const FORMAT = 1

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
  const { format, version, category, intent, severity } = JSON.parse(content)
  if (format !== FORMAT) throw new Error(`the heads have format ${format}, not ${FORMAT}: train them again`)
  return {
    version,
    category: decodeHead(category),
    intent: decodeHead(intent),
    severity: { weights: decode(severity.weights), cuts: decode(severity.cuts) },
  }
}

/** The content of a file of heads. */
export function writeHeads({ version, category, intent, severity }: Heads): string {
  const written = {
    format: FORMAT,
    version,
    category: encodeHead(category),
    intent: encodeHead(intent),
    severity: { cuts: encode(severity.cuts), weights: encode(severity.weights) },
  }
  return `${JSON.stringify(written, null, 2)}\n`
}

function encodeHead({ names, temperature, bias, weights }: Head<string>) {
  return { names, temperature, bias: encode(bias), weights: encode(weights) }
}

function decodeHead({ names, temperature, bias, weights }: ReturnType<typeof encodeHead>): Head<never> {
  return { names: names as never[], temperature, bias: decode(bias), weights: decode(weights) }
}

/** Little-endian 32-bit floats in base64. */
function encode(values: Float32Array): string {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64')
}

function decode(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64')
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}
