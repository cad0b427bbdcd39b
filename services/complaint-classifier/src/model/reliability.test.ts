import { describe, expect, it } from 'vitest'
import { chanceOf, fitReliability, type JudgedAnswer } from './reliability.ts'

/** Of a hundred answers with these signs so many were right. */
function answers(signs: number[], right: number): JudgedAnswer[] {
  return Array.from({ length: 100 }, (_, at) => ({ signs, isRight: at < right, weight: 1 }))
}

const [PLAIN, DOUBTFUL] = [
  [1, 0],
  [1, 1],
]

describe('the reliability of an answer', () => {
  it('is the share of such answers that were right', () => {
    const learned = fitReliability([...answers(PLAIN, 90), ...answers(DOUBTFUL, 40)])
    expect(chanceOf(learned, PLAIN)).toBeCloseTo(0.9, 1)
    expect(chanceOf(learned, DOUBTFUL)).toBeCloseTo(0.4, 1)
  })

  it('counts answers by weight, and is deterministic', () => {
    const unsure = answers(PLAIN, 20).map((answer) => ({ ...answer, weight: 0 }))
    const all = [...answers(PLAIN, 90), ...unsure, ...answers(DOUBTFUL, 40)]
    expect(chanceOf(fitReliability(all), PLAIN)).toBeGreaterThan(0.85)
    expect(fitReliability(all)).toEqual(fitReliability(all))
  })

  it('stays finite when one feature decides everything', () => {
    const learned = fitReliability([...answers(PLAIN, 100), ...answers(DOUBTFUL, 0)])
    expect(learned.weights.every(Number.isFinite)).toBe(true)
    expect(chanceOf(learned, PLAIN)).toBeGreaterThan(chanceOf(learned, DOUBTFUL))
  })
})
