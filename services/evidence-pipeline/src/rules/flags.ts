import { say } from '@trust/messages/sentences/say'
import { showsPaper } from '../pipeline/declared.ts'
import type { Findings, Metadata } from '../pipeline/findings.ts'
import type { FlagSeverity, PictureQuality, QualityIssue, RiskFlag } from '../pipeline/types.ts'
import { natureOf } from './alike-by-nature.ts'
import { contentFlags } from './content-flags.ts'
import { credentialFlags } from './credential-flags.ts'
import { describe } from './describe.ts'
import { duplicateFlags } from './duplicate-flags.ts'
import type { FlagInput } from './flag-input.ts'
import { captureTimeFlags, locationFlags } from './place-and-time-flags.ts'

type Rule = (facts: FlagInput) => RiskFlag[]

/** Every rule, in the order in which a reviewer reads the flags. */
const rules: readonly Rule[] = [
  ({ declared, found, sha256, ...duplicates }) => {
    const prints = { sha256, hashes: found.hashes ?? null }
    return duplicateFlags(prints, duplicates, natureOf(declared, found))
  },
  ({ declared, found }) => captureTimeFlags(declared, found.metadata?.capturedAt ?? null),
  ({ declared, found }) => locationFlags(declared, found.location ?? null, found.metadata?.position ?? null),
  ({ found }) => originFlags(found),
  ({ declared, found }) => screenshotFlags(found.screenshot, showsPaper(declared.evidenceType)),
  ({ declared, found }) => qualityFlags(found.quality, showsPaper(declared.evidenceType)),
  contentFlags,
]

/** Every flag that the findings support. A stage that failed accuses nobody. */
export function riskFlags(facts: FlagInput): RiskFlag[] {
  return rules.flatMap((rule) => rule(facts))
}

const WEIGHTS: Record<FlagSeverity, number> = { low: 0.06, medium: 0.25, high: 0.5, critical: 0.8 }

/**
 * Risk 0 to 1, higher is worse: noisy-or of the flags' weights, 1 - prod(1 - w). Each flag is taken as an
 * independent cause (Pearl: "Probabilistic Reasoning in Intelligent Systems", 1988, section 4.3.2).
 */
export function riskScore(flags: readonly RiskFlag[]): number {
  const innocent = flags.reduce((product, { severity }) => product * (1 - WEIGHTS[severity]), 1)
  return Math.round((1 - innocent) * 1000) / 1000
}

/** Credentials are signed, so they outweigh metadata, which anybody can write into a file. */
function originFlags({ credentials, metadata }: Readonly<Findings>): RiskFlag[] {
  const signed = credentials ? credentialFlags(credentials) : []
  const told = new Set(signed.map(({ code }) => code))
  return [...signed, ...metadataFlags(metadata).filter(({ code }) => !told.has(code))]
}

function metadataFlags(metadata: Metadata | undefined): RiskFlag[] {
  const flags: RiskFlag[] = []
  if (metadata?.ai) {
    const severity = metadata.ai.extent === 'generated' ? 'critical' : 'high'
    flags.push({
      code: 'ai_generated',
      severity,
      ...describe(metadata.ai.evidence),
    })
  }
  if (metadata?.editor) {
    const { name, kind } = metadata.editor
    const severity = kind === 'manipulation' ? 'medium' : 'low'
    flags.push({ code: 'edited_with_software', severity, ...describe(say(`flag.editor_${kind}`, { name })) })
  }
  return flags
}

function screenshotFlags(reason: string | null | undefined, paper: boolean): RiskFlag[] {
  if (!reason) return []
  const what = describe(say('flag.screenshot', { why: reason }))
  return [{ code: 'screenshot', severity: paper ? 'low' : 'medium', ...what }]
}

const POOR_SCORE = 0.35
const UNUSABLE_SCORE = 0.2

/** Why a picture is hard to judge. Paper may be white all over. */
export function qualityFlags(quality: PictureQuality | undefined, paper: boolean): RiskFlag[] {
  if (!quality) return []
  // Paper is white: what would be over-exposed elsewhere is how a scan looks.
  const issues = quality.issues
    .filter((issue) => issue !== 'saved_twice')
    .filter((issue) => !(paper && issue === 'over_exposed'))
  const disqualified = issues.some((issue) => DISQUALIFYING.has(issue))
  if (quality.score >= POOR_SCORE && !disqualified) return []
  const complaints = issues.map((issue) => say(`flag.quality_${issue}`))
  const severity = quality.score < UNUSABLE_SCORE ? 'medium' : 'low'
  const what = say('flag.quality', {
    issues: complaints.length > 0 ? complaints : [say('flag.quality_poor')],
  })
  return [{ code: 'low_quality', severity, ...describe(what) }]
}

const DISQUALIFYING: ReadonlySet<QualityIssue> = new Set([
  'blurred',
  'under_exposed',
  'over_exposed',
  'low_resolution',
])
