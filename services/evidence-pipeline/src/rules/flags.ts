import { showsPaper } from '../pipeline/declared.ts'
import type { Findings, Metadata } from '../pipeline/findings.ts'
import type { FlagSeverity, PictureQuality, QualityIssue, RiskFlag } from '../pipeline/types.ts'
import { contentFlags } from './content-flags.ts'
import { credentialFlags } from './credential-flags.ts'
import { duplicateFlags } from './duplicate-flags.ts'
import type { FlagInput } from './flag-input.ts'
import { captureTimeFlags, locationFlags } from './place-and-time-flags.ts'

type Rule = (facts: FlagInput) => RiskFlag[]

/** Every rule, in the order in which a reviewer reads the flags. */
const rules: readonly Rule[] = [
  ({ declared, found, sha256, candidates }) => {
    const drawn = Boolean(found.screenshot) || LOOK_ALIKE.has(found.scene?.label ?? '')
    const isDrawn = drawn && !found.innerHash
    const lookAlike = showsPaper(declared.evidenceType) ? 'paper' : isDrawn ? 'drawn' : null
    return duplicateFlags({ sha256, hashes: found.hashes ?? null }, candidates, lookAlike)
  },
  ({ declared, found }) => captureTimeFlags(declared, found.metadata?.capturedAt ?? null),
  ({ declared, found }) => locationFlags(declared, found.location ?? null, found.metadata?.position ?? null),
  ({ found }) => originFlags(found),
  ({ declared, found }) => screenshotFlags(found.screenshot, showsPaper(declared.evidenceType)),
  ({ declared, found }) => qualityFlags(found.quality, showsPaper(declared.evidenceType)),
  contentFlags,
]

/** Scenes that resemble each other by nature; not so the photograph that a screen shows. */
export const LOOK_ALIKE: ReadonlySet<string> = new Set(['document', 'screenshot'])

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

/** Credentials are signed: what they say goes before what anybody can write into a file. */
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
      detail: `${metadata.ai.evidence}, so it may show what never was.`,
    })
  }
  if (metadata?.editor) {
    const { name, kind } = metadata.editor
    const detail = `The file was saved by "${name}", ${PURPOSE[kind]}.`
    flags.push({ code: 'edited_with_software', severity: kind === 'manipulation' ? 'medium' : 'low', detail })
  }
  return flags
}

const PURPOSE = {
  manipulation: 'which can change what a picture shows',
  development: 'which develops photographs and seldom changes what they show',
}

function screenshotFlags(reason: string | null | undefined, paper: boolean): RiskFlag[] {
  if (!reason) return []
  const detail = `This seems to be a screenshot, not a photograph: ${reason}.`
  return [{ code: 'screenshot', severity: paper ? 'low' : 'medium', detail }]
}

const POOR_SCORE = 0.35
const UNUSABLE_SCORE = 0.2

const COMPLAINT: Record<QualityIssue, string> = {
  soft: 'slightly out of focus',
  blurred: 'blurred',
  under_exposed: 'too dark',
  over_exposed: 'too bright',
  low_contrast: 'without contrast',
  noisy: 'noisy',
  low_resolution: 'too small',
  heavy_compression: 'heavily compressed',
}

/** Why a picture is hard to judge. Paper may be white all over. */
export function qualityFlags(quality: PictureQuality | undefined, paper: boolean): RiskFlag[] {
  if (!quality) return []
  // Paper is white: what would be over-exposed elsewhere is how a scan looks.
  const issues = quality.issues.filter((issue) => !(paper && issue === 'over_exposed'))
  const disqualified = issues.some((issue) => DISQUALIFYING.has(issue))
  if (quality.score >= POOR_SCORE && !disqualified) return []
  const complaints = issues.map((issue) => COMPLAINT[issue]).join(', ') || 'poor in every respect'
  const severity = quality.score < UNUSABLE_SCORE ? 'medium' : 'low'
  return [{ code: 'low_quality', severity, detail: `The picture is hard to judge: it is ${complaints}.` }]
}

const DISQUALIFYING: ReadonlySet<QualityIssue> = new Set([
  'blurred',
  'under_exposed',
  'over_exposed',
  'low_resolution',
])
