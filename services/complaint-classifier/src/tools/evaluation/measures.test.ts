import { describe, expect, it } from 'vitest'
import { calibrationError, calibrationErrorByChance, type Trial } from './measures.ts'

/** Answers with one confidence, of which a share is right. */
function answers(count: number, confidence: number, shareRight: number): Trial[] {
  return Array.from({ length: count }, (_, at) => ({
    example: { categories: [at < count * shareRight ? 'billing' : 'refund'] },
    found: { category: 'billing', categoryConfidence: confidence },
  })) as Trial[]
}

describe('the calibration error', () => {
  it('is how far confidence is from the share that is right', () => {
    expect(calibrationError(answers(50, 0.8, 0.8))).toBeCloseTo(0)
    expect(calibrationError(answers(50, 0.9, 0.6))).toBeCloseTo(0.3)
  })

  it('that few texts show by chance is that of a binomial mean, whatever was right', () => {
    const expected = (count: number) => Math.sqrt(((2 / Math.PI) * 0.8 * 0.2) / count)
    for (const count of [50, 800]) {
      const byChance = calibrationErrorByChance(answers(count, 0.8, 0.3))
      expect(Math.abs(byChance - expected(count))).toBeLessThan(expected(count) * 0.15)
    }
  })
})
