import type { sceneLabels } from '@trust/contracts/codes'
import type { Metadata, ScenePrediction } from '../../pipeline/findings.ts'
import type { DeclaredType, Scene } from '../../pipeline/types.ts'
import { probabilities, type SceneHead } from './head.ts'

/** `unknown` is said by who abstains. */
export type SceneLabel = (typeof sceneLabels)[number]

const CANDIDATES = 3

/** The scene that an asset of this type should show; null where anything goes. */
export function expectedLabel(type: DeclaredType): string | null {
  if (type === 'other') return null
  return PAPERS.has(type) ? 'document' : type
}

const PAPERS: ReadonlySet<DeclaredType> = new Set(['document', 'receipt', 'id_document', 'menu'])

/** What else fits: a shop's sign hangs on its front, goods stand in its rooms, a kitchen is a room. */
const FITTING: Record<string, readonly string[]> = {
  storefront: ['signage'],
  signage: ['storefront'],
  interior: ['kitchen', 'product'],
  kitchen: ['interior'],
  product: ['interior'],
  document: ['signage'],
}

/** Whoever is in the picture hides the scene, and so does a car at the kerb; what fits no class may be anything. */
const UNDECIDED: ReadonlySet<string> = new Set(['unknown', 'person', 'other'])
const STREET: ReadonlySet<string> = new Set(['storefront', 'signage'])

/** Null where the label neither fits nor contradicts. */
function matches(label: string, expected: string | null): boolean | null {
  if (expected === null) return null
  if (label === expected || FITTING[expected]?.includes(label)) return true
  if (label === 'vehicle' && STREET.has(expected)) return null
  return UNDECIDED.has(label) ? null : false
}

/** The scene that a model sees, or `unknown` where it is not sure enough; the best three stay as candidates. */
export function sceneOf({ confidences, thresholds }: ScenePrediction, type: DeclaredType): Scene {
  const ranked = Object.entries(confidences)
    .map(([label, confidence]) => ({ label, confidence: round(confidence) }))
    .toSorted((a, b) => b.confidence - a.confidence)
  const [best = { label: 'unknown', confidence: 0 }] = ranked
  const label = best.confidence < (thresholds[best.label] ?? 1) ? 'unknown' : best.label
  const expected = expectedLabel(type)
  return {
    label,
    confidence: best.confidence,
    candidates: ranked.slice(0, CANDIDATES),
    expectedLabel: expected,
    matchesExpected: matches(label, expected),
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000

// The file's own word is a claim, but nobody gains by it.
const SAID_BY_FILE = 0.99

/**
 * Combines the head's answer with the file's metadata. A picture that calls itself a screenshot is one. A picture that
 * names its camera is no screenshot, and no other scene gets that share, so that the head abstains more often.
 * @throws Error when the features are not those of the head's network
 */
export function opinionOf(
  head: SceneHead,
  features: Float32Array,
  metadata: Metadata | undefined,
): ScenePrediction {
  const chances = probabilities(head, features)
  const byLabel = (values: readonly number[]) =>
    Object.fromEntries(head.labels.map((label, index) => [label, values[index] ?? 0]))
  const [confidences, thresholds] = [byLabel(chances), byLabel(head.thresholds)]
  if (metadata?.screenshot) return { confidences: { screenshot: SAID_BY_FILE }, thresholds }
  if (metadata?.camera) confidences.screenshot = 0
  return { confidences, thresholds }
}
