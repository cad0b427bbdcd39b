import type { Weights } from '../../models/onnx-graph.ts'
import { dot, softmax } from '../../stages/scene/head.ts'
import { type Multiplier, multiplier } from './matrix-product.ts'

/** Training material: one row of features and one class a picture. */
export interface Material {
  rows: readonly Float32Array[]
  /** Index of the class, from 0. */
  classes: readonly number[]
  /** How many classes there are. */
  count: number
  /** How long the parts of a row are: each counts the same, however long it is, but the first counts double. */
  parts: readonly number[]
}

export interface Fitted {
  weights: Float32Array[]
  bias: number[]
}

const PENALTY = 1e-3
// The network's features, which stand first, count double: on sources that were left out, the head is surer of right answers.
const FIRST_WEIGHT = 2
const STEPS = 300
// A rare class counts more than its pictures, though less than a frequent one: weights (mean / n) ^ 0.5.
const BALANCE = 0.5
// The constant column that carries the bias; being large it is hardly penalised.
const CONSTANT = 1

/**
 * Multinomial logistic regression with an L2 penalty (Hastie, Tibshirani, Friedman: "The Elements of Statistical
 * Learning", 2009, sections 4.4 and 18.3.5), fitted by Nesterov's accelerated gradient in the dual: a row of
 * coefficients a picture instead of a weight a feature, since there are fewer pictures than features.
 * The standardisation of the features is folded into what is returned. Deterministic.
 */
export async function fit(material: Material): Promise<Fitted> {
  const scale = standardisation(material)
  const rows = material.rows.map((row) => standardise(row, scale))
  const products = await multiplier(await gram(rows))
  const duals = await descend(products, material)
  await products.close()
  return fold(rows, duals, scale)
}

interface Scale {
  means: Float64Array
  /** What a centred value is multiplied with. */
  factors: Float64Array
}

function standardisation({ rows, parts }: Material): Scale {
  const length = rows[0]?.length ?? 0
  const means = new Float64Array(length)
  const squares = new Float64Array(length)
  for (const row of rows) {
    for (let i = 0; i < length; i++) {
      const value = row[i] ?? 0
      means[i] = (means[i] ?? 0) + value / rows.length
      squares[i] = (squares[i] ?? 0) + (value * value) / rows.length
    }
  }
  const factors = new Float64Array(length)
  let at = 0
  for (const [index, part] of parts.entries()) {
    const share = (index === 0 ? FIRST_WEIGHT : 1) / part
    for (let i = at; i < at + part; i++) {
      const variance = Math.max(0, (squares[i] ?? 0) - (means[i] ?? 0) ** 2)
      factors[i] = Math.sqrt(share) / (Math.sqrt(variance) + 1e-4)
    }
    at += part
  }
  return { means, factors }
}

function standardise(row: Float32Array, { means, factors }: Scale): Float32Array {
  return row.map((value, i) => (value - (means[i] ?? 0)) * (factors[i] ?? 0))
}

/** The products of all pairs of rows. */
async function gram(rows: readonly Float32Array[]): Promise<Weights> {
  const [count, length] = [rows.length, rows[0]?.length ?? 0]
  const flat = new Float32Array(count * length)
  const turned = new Float32Array(count * length)
  for (const [i, row] of rows.entries()) {
    flat.set(row, i * length)
    for (const [j, value] of row.entries()) turned[j * count + i] = value
  }
  const pairs = await multiplier({ shape: [length, count], values: turned })
  const products = await pairs.times(flat)
  await pairs.close()
  return { shape: [count, count], values: products.map((product) => product + CONSTANT ** 2) }
}

/** @returns one vector of coefficients a class, one coefficient a picture */
async function descend(products: Multiplier, { classes, count }: Material): Promise<Float32Array[]> {
  const n = classes.length
  const share = sampleWeights(classes, count)
  const rate = 1 / (0.5 * (await largestEigenvalue(products, n)) * Math.max(...share) + PENALTY)
  let [now, before, momentum] = [new Float32Array(count * n), new Float32Array(count * n), 1]
  for (let step = 0; step < STEPS; step++) {
    const next = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2
    const push = (momentum - 1) / next
    momentum = next
    const ahead = now.map((value, i) => value + push * (value - (before[i] ?? 0)))
    const logits = await products.times(ahead)
    before = now
    now = new Float32Array(count * n)
    for (let i = 0; i < n; i++) {
      const guess = softmax(Array.from({ length: count }, (_, k) => logits[k * n + i] ?? 0))
      for (let k = 0; k < count; k++) {
        const error = ((guess[k] ?? 0) - Number(classes[i] === k)) * (share[i] ?? 0)
        const value = ahead[k * n + i] ?? 0
        now[k * n + i] = value - rate * (error + PENALTY * value)
      }
    }
  }
  return Array.from({ length: count }, (_, k) => now.subarray(k * n, (k + 1) * n))
}

function sampleWeights(classes: readonly number[], count: number): number[] {
  const sizes = Array.from({ length: count }, (_, k) => classes.filter((label) => label === k).length)
  const weights = classes.map((label) => (classes.length / count / Math.max(1, sizes[label] ?? 1)) ** BALANCE)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

async function largestEigenvalue(products: Multiplier, n: number): Promise<number> {
  let vector = new Float32Array(n).fill(1 / Math.sqrt(n))
  let value = 0
  for (let round = 0; round < 20; round++) {
    const image = await products.times(vector)
    value = Math.sqrt(dot(image, image))
    vector = image.map((entry) => entry / value)
  }
  return value
}

/** Turns coefficients of pictures into weights of raw features. */
function fold(
  rows: readonly Float32Array[],
  duals: readonly Float32Array[],
  { means, factors }: Scale,
): Fitted {
  const fitted: Fitted = { weights: [], bias: [] }
  for (const dual of duals) {
    const weights = new Float32Array(means.length)
    for (const [i, row] of rows.entries()) {
      const coefficient = dual[i] ?? 0
      for (let j = 0; j < weights.length; j++) weights[j] = (weights[j] ?? 0) + coefficient * (row[j] ?? 0)
    }
    const constant = dual.reduce((sum, value) => sum + value, 0) * CONSTANT ** 2
    const raw = weights.map((weight, j) => weight * (factors[j] ?? 0))
    fitted.weights.push(raw)
    fitted.bias.push(constant - raw.reduce((sum, weight, j) => sum + weight * (means[j] ?? 0), 0))
  }
  return fitted
}
