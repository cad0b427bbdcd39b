import { conceptOf } from '../classification/concepts.ts'
import type { ParsedComplaint } from '../classification/reading.ts'
import type { Category } from '../classification/types.ts'
import { categorise } from '../classification/verdict/category.ts'
import { type Features, PARTS } from './features.ts'
import { type Head, scoresOf } from './softmax.ts'

/** How likely the named category is right: a logistic regression over what of an answer tells so. */
export interface Reliability {
  weights: number[]
}

/** What an answer about a text is judged by, the first for the bias. All that the rules found counts, learned with or not. */
export function signsOf(
  head: Head<Category>,
  features: Features,
  { evidence, asking, body }: ParsedComplaint,
): number[] {
  const scores = scoresOf(head, features)
  const [highest = 0, second = 0] = scores.toSorted((one, other) => other - one)
  const at = scores.indexOf(highest)
  const named = head.names[at] ?? 'other'
  const { category: byRules } = categorise(evidence)
  const isOther = named === 'other'
  const hasFacts = [...evidence.asserted.keys()].some((code) => conceptOf(code).kind !== 'cue')
  const signs = [
    true,
    highest - second,
    !isOther && byRules === named,
    byRules !== 'other' && byRules !== named,
    isOther,
    isOther && hasFacts,
    Math.log1p(asking.words),
    isOther && Math.log1p(body.unfriendliness),
    isOther && evidence.strength.has('praise'),
    ...PARTS.map((part) => Math.tanh(lead(head, within(features, part), at))),
  ]
  return signs.map(Number)
}

/** How likely an answer with these signs is right, 0 to 1. */
export function chanceOf({ weights }: Reliability, signs: readonly number[]): number {
  return logistic(signs.reduce((sum, sign, at) => sum + sign * (weights[at] ?? 0), 0))
}

/** Answers about texts that the head had not seen, and whether they were right. */
export interface JudgedAnswer {
  signs: number[]
  isRight: boolean
  weight: number
}

const RIDGE = 2
const STEPS = 30
const SMALL = 1e-6

/** Logistic regression with a ridge penalty, by Newton's method: few signs, so exact and the same each time. */
export function fitReliability(answers: readonly JudgedAnswer[]): Reliability {
  const width = answers[0]?.signs.length ?? 0
  let weights = new Array<number>(width).fill(0)
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : RIDGE * weight))
    const bend: number[][] = slope.map((_, row) => slope.map((__, at) => (row === at ? RIDGE : 0)))
    if (bend[0]) bend[0][0] = SMALL
    for (const { signs, isRight, weight } of answers) {
      const chance = chanceOf({ weights }, signs)
      for (const [row, sign] of signs.entries()) {
        slope[row] = (slope[row] ?? 0) + weight * sign * (chance - Number(isRight))
        const curve = weight * sign * chance * (1 - chance)
        const line = bend[row]
        if (line && curve !== 0)
          for (const [at, other] of signs.entries()) line[at] = (line[at] ?? 0) + curve * other
      }
    }
    const move = solve(bend, slope)
    weights = weights.map((weight, at) => weight - (move[at] ?? 0))
  }
  return { weights: weights.map((weight) => Math.round(weight * 1e4) / 1e4) }
}

/** The reliability with `logOdds` added to every answer; the first weight is the bias. */
export function moreSure({ weights: [bias = 0, ...others] }: Reliability, logOdds: number): Reliability {
  return { weights: [Math.round((bias + logOdds) * 1e4) / 1e4, ...others] }
}

/** How far the named category is ahead of the next in the scores that one part of the features gives. */
function lead(head: Head<string>, features: Features, named: number): number {
  const scores = scoresOf(head, features).map((score, row) => score - (head.bias[row] ?? 0))
  const others = scores.filter((_, row) => row !== named)
  return (scores[named] ?? 0) - Math.max(...others)
}

function within({ places, values }: Features, { from, to }: { from: number; to: number }): Features {
  const isInside = (_: number, index: number) => {
    const place = places[index] ?? 0
    return place >= from && place < to
  }
  return { places: places.filter(isInside), values: values.filter(isInside) }
}

function logistic(score: number): number {
  return 1 / (1 + Math.exp(-score))
}

/** Solves `matrix · x = right` by Gauss's elimination with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  for (let column = 0; column < rows.length; column++) {
    const size = (row: number) => Math.abs(rows[row]?.[column] ?? 0)
    let pivot = column
    for (let row = column + 1; row < rows.length; row++) if (size(row) > size(pivot)) pivot = row
    const [top, other] = [rows[column] as number[], rows[pivot] as number[]]
    rows[column] = other
    rows[pivot] = top
    for (const [row, line] of rows.entries()) {
      if (row === column) continue
      const share = (line[column] ?? 0) / (other[column] || 1)
      for (let at = column; at < line.length; at++) line[at] = (line[at] ?? 0) - share * (other[at] ?? 0)
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] || 1))
}
