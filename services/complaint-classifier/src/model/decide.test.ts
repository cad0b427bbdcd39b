import { describe, expect, it } from 'vitest'
import { read } from '../classification/reading.ts'
import { combine, type Prediction } from './decide.ts'

const other: Prediction = {
  category: 'other',
  categoryConfidence: 0,
  intent: 'vent',
  intentConfidence: 0.9,
  severity: 'low',
  model: { name: 'complaint-heads', version: 'test' },
  isCalibrated: true,
}

describe('an answer `other` of the heads', () => {
  it.each([
    ['That was a nightmare, an utter disgrace.', 0.9, true],
    ['That was a nightmare, an utter disgrace.', 0.96, false],
    ['The shop is beside the station.', 0.9, false],
    ['The shop is beside the station.', 0.86, true],
    ['Excellent coffee, friendly staff, wickedly good cakes.', 0.9, false],
  ])('needs more confidence for displeased texts: %s at %d', (text, categoryConfidence, isMarked) => {
    const { reviewReasons } = combine(read(text), { ...other, categoryConfidence })
    expect(reviewReasons.includes('low_confidence')).toBe(isMarked)
  })
})
