import { describe, expect, it } from 'vitest'
import { featurePrint } from '../../models/feature-print.ts'
import { learnFrom } from './corrections.ts'

const view = (...values: number[]) =>
  featurePrint(Float32Array.from({ length: 64 }, (_, i) => values[i % 4] ?? 0))
const mine = view(1, 2, 3, 4)
const thresholds = { interior: 0.7, kitchen: 0.8 }
const opinion = { confidences: { interior: 0.6, kitchen: 0.4 }, thresholds }

describe('what a person corrected', () => {
  it('decides about the corrected view, and not about others', () => {
    const learned = learnFrom([{ label: 'kitchen', print: mine }], mine, opinion)
    expect(learned.confidences.kitchen).toBeCloseTo(0.88, 1)
    expect(learned.thresholds.interior).toBe(thresholds.interior)
    expect(learnFrom([{ label: 'kitchen', print: view(4, -3, 2, -1) }], mine, opinion)).toEqual(opinion)
    expect(learnFrom([], mine, opinion)).toEqual(opinion)
  })

  it('applies to the corrected view, also with a label that the model never gives', () => {
    const shy = { confidences: opinion.confidences, thresholds: { interior: 0.7, kitchen: 1 } }
    const { confidences, thresholds: needed } = learnFrom([{ label: 'kitchen', print: mine }], mine, shy)
    expect(confidences.kitchen).toBeGreaterThan(needed.kitchen ?? 1)
    expect(needed.interior).toBe(0.7)
  })

  it('may name labels that the model excluded, and stays a distribution', () => {
    const similar = [mine, view(1, 2, 3, 4.2)].map((print) => ({ label: 'vehicle', print }))
    const { confidences } = learnFrom(similar, mine, opinion)
    expect(confidences.vehicle).toBeGreaterThan(0.8)
    expect(Object.values(confidences).reduce((sum, value) => sum + value, 0)).toBeCloseTo(1)
  })
})
