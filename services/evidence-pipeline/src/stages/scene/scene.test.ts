import { describe, expect, it } from 'vitest'
import type { Metadata } from '../../pipeline/findings.ts'
import type { SceneHead } from './head.ts'
import { expectedLabel, opinionOf, sceneOf } from './scene.ts'

const seen = (label: string, confidence: number) => ({
  confidences: { [label]: confidence, other: 1 - confidence },
  thresholds: { [label]: 0.7, other: 0.7 },
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

describe('what the file says of itself', () => {
  // A head that always says screenshot (0.88).
  const head: SceneHead = {
    name: 'test',
    version: '1',
    labels: ['document', 'screenshot'],
    weights: [Float32Array.of(0), Float32Array.of(0)],
    bias: [0, 2],
    temperature: 1,
    thresholds: [0.7, 0.7],
    network: { sha256: '', size: 224, mean: 127.5, deviation: 127.5 },
  }
  const none: Metadata = {
    capturedAt: null,
    position: null,
    camera: null,
    editor: null,
    ai: null,
    screenshot: null,
    damage: null,
  }
  const labelOf = (metadata?: Metadata) =>
    sceneOf(opinionOf(head, Float32Array.of(0), metadata), 'other').label

  it('makes the head abstain from `screenshot` when a camera is named', () => {
    expect([labelOf(), labelOf(none), labelOf({ ...none, camera: 'Fairphone 5' })]).toEqual([
      'screenshot',
      'screenshot',
      'unknown',
    ])
  })

  it('asks more confidence of labels that are often wrong', () => {
    const careful = { ...head, thresholds: [0.7, 0.9] }
    const label = sceneOf(opinionOf(careful, Float32Array.of(0), none), 'other').label
    expect([labelOf(none), label]).toEqual(['screenshot', 'unknown'])
  })

  it('makes a declared screenshot one', () => {
    const reluctant = { ...head, bias: [5, 0] }
    const opinion = opinionOf(reluctant, Float32Array.of(0), { ...none, screenshot: 'Screenshot' })
    expect(sceneOf(opinion, 'id_document')).toMatchObject({ label: 'screenshot', matchesExpected: false })
  })
})
