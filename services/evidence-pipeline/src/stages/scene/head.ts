import { readFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * What was learned on top of a network: multinomial logistic regression over standardised features, the
 * standardisation folded into weights and bias, so that it is one matrix.
 */
export interface SceneHead {
  name: string
  version: string
  labels: string[]
  /** One row a label. */
  weights: Float32Array[]
  bias: number[]
  /** The logits are divided by it: fitted on pictures that were held out (Guo et al. 2017, temperature scaling). */
  temperature: number
  /** One a label: below this confidence the label was wrong too often on held-out pictures, and the head abstains. */
  thresholds: number[]
  /** The network that it was trained on. */
  network: { sha256: string; size: number; mean: number; deviation: number }
}

/** The head that is committed: it knows the shipped network. */
export const SHIPPED_HEAD = new URL('../../../models/scene-model.json', import.meta.url)

const HeadFile = z.object({
  name: z.string(),
  version: z.string(),
  labels: z.array(z.string()).min(2),
  bias: z.array(z.number()),
  temperature: z.number().positive(),
  thresholds: z.array(z.number().min(0).max(1)),
  network: z.object({ sha256: z.string(), size: z.number().int(), mean: z.number(), deviation: z.number() }),
  /** 32-bit floats, little-endian, base64: one row a label. */
  weights: z.string(),
})

/** @throws Error for a file that is no head */
export function readHead(file: URL | string): SceneHead {
  const { weights, ...head } = HeadFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  const bytes = Buffer.from(weights, 'base64')
  const values = Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(i * 4))
  const length = values.length / head.labels.length
  const rows = head.labels.map((_, row) => values.subarray(row * length, (row + 1) * length))
  return { ...head, weights: rows }
}

/** The head as it is kept in a file. */
export function headFile({ weights, ...head }: SceneHead): string {
  const bytes = Buffer.concat(weights.map((row) => Buffer.from(row.buffer, row.byteOffset, row.byteLength)))
  return `${JSON.stringify({ ...head, weights: bytes.toString('base64') }, null, 1)}\n`
}

/**
 * The probability of each label, 0 to 1, calibrated.
 * @throws Error when the features are not those of the head's network
 */
export function probabilities(head: SceneHead, features: Float32Array): number[] {
  const logits = head.weights.map((row, label) => {
    if (row.length !== features.length)
      throw new Error(`the head wants ${row.length} features and got ${features.length}`)
    return (head.bias[label] ?? 0) + dot(row, features)
  })
  return softmax(logits.map((logit) => logit / head.temperature))
}

export function softmax(logits: readonly number[]): number[] {
  const highest = Math.max(...logits)
  const powers = logits.map((logit) => Math.exp(logit - highest))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}
