import { describe, expect, it } from 'vitest'
import { fitHead, fitOrdinal, fitTemperature } from './fit.ts'
import { FORMAT, readHeads, shippedHeads, writeHeads } from './heads.ts'
import { exceedances, likeliestLevel } from './ordinal.ts'
import { best, probabilities } from './softmax.ts'

const vector = (values: number[]) => ({
  places: Uint32Array.from(values.keys()),
  values: Float32Array.from(values),
})
const lesson = (values: number[], answer: number) => ({ features: vector(values), answer, weight: 1 })
const OPTIONS = { ridge: 1e-4, rounds: 150 }
const LESSONS = [lesson([1, 0], 0), lesson([0.9, 0.1], 0), lesson([0, 1], 1), lesson([0.1, 0.9], 1)]

describe('a head', () => {
  it('learns its examples, with equal weights each time', () => {
    const head = fitHead(['left', 'right'], LESSONS, OPTIONS)
    expect(best(head, vector([1, 0]), 'en').name).toBe('left')
    expect(best(head, vector([0, 1]), 'en').name).toBe('right')
    expect(fitHead(['left', 'right'], LESSONS, OPTIONS)).toEqual(head)
    const shares = probabilities(head, vector([0.5, 0.5]))
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
  })

  it('starts from its present weights when it learns more', () => {
    const from = fitHead(['left', 'right'], LESSONS, OPTIONS)
    const corrected = fitHead(['left', 'right'], [lesson([1, 0], 1)], { ...OPTIONS, from })
    expect(best(corrected, vector([1, 0]), 'en').name).toBe('right')
    expect(best(from, vector([1, 0]), 'en').name).toBe('left')
  })

  it('becomes less confident after wrong answers', () => {
    const sure = { scores: [4, 0], weight: 1 }
    const right = Array.from({ length: 9 }, () => ({ ...sure, answer: 0 }))
    const wrong = Array.from({ length: 5 }, () => ({ ...sure, answer: 1 }))
    expect(fitTemperature([...right, ...wrong])).toBeGreaterThan(fitTemperature(right))
  })
})

describe('the ordinal head', () => {
  it('gives more of the feature a higher level, with ordered thresholds', () => {
    const head = fitOrdinal(
      4,
      [0, 1, 2, 3].map((level) => lesson([level], level)),
      { ridge: 1e-5, rounds: 600 },
    )
    const levels = [0, 3].map((level) => likeliestLevel(exceedances(head, vector([level * 2 - 1]))))
    expect(levels).toEqual(['low', 'critical'])
    const above = exceedances(head, vector([1.4]))
    expect(above).toEqual(above.toSorted((one, other) => other - one))
  })
})

describe('a file of heads', () => {
  it('reads packed weights back, to the bit', () => {
    const packed = readHeads(writeHeads(shippedHeads()))
    expect(writeHeads(packed)).toBe(writeHeads(readHeads(writeHeads(packed))))
  })

  it('loses hardly any precision of a score by packing', () => {
    const head = fitHead(['left', 'right'], LESSONS, OPTIONS)
    const severity = { weights: new Float32Array(head.weights.length / 2), cuts: new Float32Array(3) }
    const heads = {
      version: '1',
      category: head as never,
      intent: head as never,
      severity,
      reliability: { weights: [1] },
    }
    const [before, after] = [head, readHeads(writeHeads(heads)).category].map((one) =>
      probabilities(one, vector([0.7, 0.3])),
    )
    expect(after?.[0]).toBeCloseTo(before?.[0] ?? 0, 1)
  })

  it('calibrates each language by its own temperature', () => {
    const head = { ...fitHead(['left', 'right'], LESSONS, OPTIONS), temperatures: { de: 4, other: 1 } }
    const confidence = (language: string) => best(head, vector([1, 0]), language).confidence
    expect(confidence('de')).toBeLessThan(confidence('pl'))
  })

  it('of another format is refused', () => {
    expect(() => readHeads(JSON.stringify({ format: FORMAT + 1 }))).toThrow('train them again')
  })
})
