import { COMPONENT_NAMES, type ComponentName, type ScoreWeights } from '@trust/contracts/scoring'
import type { ScoreRow } from './read.ts'
import { NotRecomputable, recompute } from './recompute.ts'

interface StoredReason {
  code: string
  contribution: number
  detail: string
}

/** A stored score as a table for a person: what each fact adds to it, and whether it can be followed today. */
export function explainScore(merchantName: string, score: ScoreRow): string {
  // The columns hold what `calculateScore` wrote.
  const weights = score.weights as ScoreWeights
  const components = score.components as Record<ComponentName, number>
  const explanations = score.explanations as unknown as Record<ComponentName, StoredReason[]> & {
    conduct_risk?: StoredReason[]
  }
  const sum = COMPONENT_NAMES.reduce((total, name) => total + weights[name], 0)
  const rows = COMPONENT_NAMES.flatMap((name) => {
    const share = weights[name] / sum
    const reasons = explanations[name].map(
      ({ contribution, detail }) => `${number(contribution * share).padStart(42)}    ${detail}`,
    )
    const adds = number(components[name] * share)
    return [`${name.padEnd(26)}${number(components[name])}  ${number(share)}  ${adds}`, ...reasons]
  })
  return [
    `${merchantName} (${score.merchantId})`,
    `score ${number(score.internalScore)}, ${score.publicStatus} with ${score.riskLevel} risk, ${Math.round(score.coverage * 100)} % observed`,
    `calculated ${score.calculatedAt.toISOString()} (${score.trigger}) by ${score.modelVersion}`,
    `reasons: ${score.reasonCodes.join(', ') || 'none'}`,
    '',
    `${'component'.padEnd(26)}value   weight  adds`,
    ...rows,
    '',
    ...conductRows(score.conductRisk, explanations.conduct_risk ?? []),
    '',
    verdict(score),
  ].join('\n')
}

/** Beside the score: what is proven of misconduct. */
function conductRows(conductRisk: number | null, reasons: StoredReason[]): string[] {
  if (conductRisk === null) return ['conduct risk: not known to this version']
  return [
    `conduct risk ${number(conductRisk)}`,
    ...reasons.map(({ contribution, detail }) => `${number(contribution).padStart(42)}    ${detail}`),
  ]
}

function verdict(score: ScoreRow): string {
  try {
    const same = Object.is(recompute(score).internalScore, score.internalScore)
    const outcome = same ? 'the same score, to the bit' : 'ANOTHER SCORE: it was altered'
    return `Recalculated from the facts that it keeps (sha256 ${score.factsDigest}): ${outcome}.`
  } catch (error) {
    if (error instanceof NotRecomputable) return `It cannot be recalculated: ${error.message}`
    throw error
  }
}

function number(value: number): string {
  return value.toFixed(4)
}
