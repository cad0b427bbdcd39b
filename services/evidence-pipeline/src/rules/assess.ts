import type { Declared } from '../pipeline/declared.ts'
import type { Examined } from '../pipeline/runner.ts'
import { elapsed } from '../pipeline/runner.ts'
import type { PhotographAssessment, RiskFlag, StageRun } from '../pipeline/types.ts'
import { sceneOf } from '../stages/scene/scene.ts'
import type { Duplicates } from './duplicate-flags.ts'
import { riskFlags, riskScore } from './flags.ts'

/** What the caller adds: the assets that its index found, and the clock. */
export interface Surroundings extends Duplicates {
  now: Date
}

/** Second half of the assessment: the risk rules over everything that was found. */
export function assess(examined: Examined, declared: Declared, around: Surroundings): PhotographAssessment {
  const started = performance.now()
  const { found } = examined
  const { now, ...duplicates } = around
  const { flags, run } = applyRules(examined, declared, duplicates)
  return {
    quality: found.quality ?? null,
    scene: found.scene ?? sceneOf(NOTHING_SEEN, declared.evidenceType),
    risk: { score: riskScore(flags), flags },
    location: found.location ?? null,
    text: found.text ?? [],
    textPlaces: found.textPlaces ?? [],
    stages: [...examined.stages, run],
    models: run.status === 'done' ? [...examined.models, { stage: 'risk', ...RULES }] : examined.models,
    assessedAt: now.toISOString(),
    durationMs: Math.round(examined.durationMs + performance.now() - started),
  }
}

const NOTHING_SEEN = { confidences: {}, thresholds: {} }

const RULES = { name: 'risk-flags', version: '2' }

function applyRules({ found, sha256 }: Examined, declared: Declared, duplicates: Duplicates) {
  const started = performance.now()
  const version = RULES.version
  const run = (rest: Pick<StageRun, 'status' | 'error'>): StageRun => ({
    name: 'risk',
    version,
    ms: elapsed(started),
    ...rest,
  })
  try {
    const flags = riskFlags({ declared, found, sha256, ...duplicates })
    return { flags, run: run({ status: 'done' }) }
  } catch (error) {
    const flags: RiskFlag[] = []
    return { flags, run: run({ status: 'failed', error: String(error) }) }
  }
}
