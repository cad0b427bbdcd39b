import { describe, expect, it } from 'vitest'
import { expectedLabel, sceneOf } from './scene.ts'

const seen = (label: string, confidence: number) => ({
  confidences: { [label]: confidence, other: 1 - confidence },
  threshold: 0.7,
})

describe('the scene', () => {
  it.each([
    ['storefront', 0.9, 'storefront', 'storefront', true],
    ['signage', 0.9, 'storefront', 'signage', true],
    ['vehicle', 0.9, 'storefront', 'vehicle', null],
    ['person', 0.9, 'kitchen', 'person', null],
    ['vehicle', 0.9, 'kitchen', 'vehicle', false],
    ['vehicle', 0.69, 'kitchen', 'unknown', null],
    ['document', 0.8, 'receipt', 'document', true],
    ['screenshot', 0.99, 'id_document', 'screenshot', false],
    ['vehicle', 0.9, 'other', 'vehicle', null],
  ] as const)('%s at %d for a %s is called %s: fits %s', (label, confidence, type, called, fits) => {
    const scene = sceneOf(seen(label, confidence), type)
    expect([scene.label, scene.matchesExpected]).toEqual([called, fits])
    expect(scene.candidates[0]).toEqual({ label, confidence })
    expect(scene.expectedLabel).toBe(expectedLabel(type))
  })
})
