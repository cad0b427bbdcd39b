import type { Severity } from '@trust/contracts/scales'
import type { EvidenceFlag } from './facts.ts'

/**
 * What an evidence flag speaks about. `forgery` stands alone however many clean pictures there are;
 * `integrity` and `visible` count by their share among the pictures; `elsewhere` is measured by another fact
 * already.
 */
type FlagKind = 'forgery' | 'integrity' | 'visible' | 'elsewhere'

interface FlagRule {
  kind: FlagKind
  weight: number
}

const FLAGS: Record<string, FlagRule> = {
  cross_merchant_duplicate: { kind: 'forgery', weight: 0.55 },
  ai_generated: { kind: 'forgery', weight: 0.5 },
  stock_watermark: { kind: 'forgery', weight: 0.4 },
  credentials_broken: { kind: 'integrity', weight: 0.4 },
  credentials_unverifiable: { kind: 'integrity', weight: 0.1 },
  exact_duplicate: { kind: 'integrity', weight: 0.8 },
  near_duplicate: { kind: 'integrity', weight: 0.5 },
  screenshot: { kind: 'integrity', weight: 0.6 },
  edited_with_software: { kind: 'integrity', weight: 0.5 },
  stale_capture: { kind: 'integrity', weight: 0.4 },
  capture_time_in_future: { kind: 'integrity', weight: 0.4 },
  capture_time_missing: { kind: 'integrity', weight: 0.1 },
  unsafe_content: { kind: 'visible', weight: 1 },
  hygiene_issue: { kind: 'visible', weight: 0.8 },
  visible_damage: { kind: 'visible', weight: 0.5 },
  signage_issue: { kind: 'visible', weight: 0.35 },
  scene_mismatch: { kind: 'visible', weight: 0.5 },
  name_not_visible: { kind: 'visible', weight: 0.35 },
  location_mismatch: { kind: 'elsewhere', weight: 0 },
  low_quality: { kind: 'elsewhere', weight: 0 },
}

/** A flag that a newer pipeline raises counts against the picture's integrity until it has its own row. */
const UNKNOWN_FLAG: FlagRule = { kind: 'integrity', weight: 0.3 }

const SEVERITY_FACTOR: Record<Severity, number> = { low: 0.5, medium: 1, high: 1.3, critical: 1.6 }

/** The risk, 0 to 0.95, that a flag adds in the given kind; 0 when it speaks about something else. */
export function flagRisk(flag: EvidenceFlag, kind: Exclude<FlagKind, 'elsewhere'>): number {
  const rule = FLAGS[flag.code] ?? UNKNOWN_FLAG
  return rule.kind === kind ? Math.min(0.95, rule.weight * SEVERITY_FACTOR[flag.severity]) : 0
}

/** The gravest flag of one kind with its risk, or null; `mitigation` is the factor, 0 to 1, of a flag that was fixed. */
export function gravestFlag(
  flags: EvidenceFlag[],
  kind: Exclude<FlagKind, 'elsewhere'>,
  mitigation: (code: string) => number,
) {
  let gravest: { code: string; risk: number } | null = null
  for (const flag of flags) {
    const risk = flagRisk(flag, kind) * mitigation(flag.code)
    if (risk > (gravest?.risk ?? 0)) gravest = { code: flag.code, risk }
  }
  return gravest
}
