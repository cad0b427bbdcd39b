import { hammingDistance } from './perceptual-hash.ts'
import type { RiskFlag, Severity } from './types.ts'

/** Hamming distances: up to the first a copy (recompressed, resized), up to the second very similar. */
export const COPY_DISTANCE = 8
export const NEAR_DISTANCE = 12

/** An earlier asset that shares the checksum or comes within `NEAR_DISTANCE`. */
export interface DuplicateCandidate {
  evidenceId: string
  merchantId: string
  sha256: string
  perceptualHash: string | null
  sameMerchant: boolean
  sameTenant: boolean
}

export interface Prints {
  sha256: string
  perceptualHash: string | null
}

type Likeness = 'exact' | 'copy' | 'near'
type Relation = 'merchant' | 'tenant' | 'foreign'

/**
 * One flag for each relation (same merchant, another merchant, another organisation): its closest match.
 * `lookAlike` says that such pictures resemble each other by nature (papers, screenshots): then a perceptual
 * hash accuses nobody, and only the very same file is reported, milder.
 */
export function duplicateFlags(
  prints: Prints,
  candidates: readonly DuplicateCandidate[],
  lookAlike: boolean,
): RiskFlag[] {
  const matches = candidates.flatMap((candidate) => {
    const likeness = compare(prints, candidate)
    return likeness && !(lookAlike && likeness !== 'exact') ? [{ candidate, likeness }] : []
  })
  matches.sort((a, b) => ORDER.indexOf(a.likeness) - ORDER.indexOf(b.likeness))
  return (['merchant', 'tenant', 'foreign'] as const).flatMap((relation) => {
    const related = matches.filter(({ candidate }) => relationOf(candidate) === relation)
    const closest = related[0]
    const severity = closest && SEVERITY[relation][closest.likeness]
    if (!closest || !severity) return []
    return [
      flag(relation, {
        ...closest,
        severity: lookAlike ? MILDER[severity] : severity,
        others: related.length - 1,
      }),
    ]
  })
}

const ORDER: Likeness[] = ['exact', 'copy', 'near']

// Across organisations a weak likeness says nothing, and the same business may work with both.
const SEVERITY: Record<Relation, Record<Likeness, Severity | null>> = {
  merchant: { exact: 'medium', copy: 'medium', near: 'low' },
  tenant: { exact: 'critical', copy: 'high', near: 'medium' },
  foreign: { exact: 'high', copy: 'medium', near: null },
}

const MILDER: Record<Severity, Severity> = { critical: 'medium', high: 'low', medium: 'low', low: 'low' }

function compare(prints: Prints, candidate: DuplicateCandidate): Likeness | null {
  if (prints.sha256 === candidate.sha256) return 'exact'
  if (!prints.perceptualHash || !candidate.perceptualHash) return null
  const distance = hammingDistance(prints.perceptualHash, candidate.perceptualHash)
  if (distance <= COPY_DISTANCE) return 'copy'
  return distance <= NEAR_DISTANCE ? 'near' : null
}

function relationOf({ sameTenant, sameMerchant }: DuplicateCandidate): Relation {
  if (!sameTenant) return 'foreign'
  return sameMerchant ? 'merchant' : 'tenant'
}

const SUBJECT: Record<Likeness, string> = {
  exact: 'This very file',
  copy: 'The same picture, recompressed or resized,',
  near: 'A very similar picture',
}

interface Match {
  candidate: DuplicateCandidate
  likeness: Likeness
  severity: Severity
  others: number
}

function flag(relation: Relation, { candidate, likeness, severity, others }: Match): RiskFlag {
  const subject = SUBJECT[likeness]
  if (relation === 'foreign') {
    const detail = `${subject} was already submitted through another organisation on this platform.`
    return { code: 'cross_merchant_duplicate', severity, detail }
  }
  const more = others > 0 ? ` (and ${others} more like it)` : ''
  const relatedEvidenceId = candidate.evidenceId
  if (relation === 'tenant') {
    const detail = `${subject} was already submitted for a different merchant${more}.`
    return { code: 'cross_merchant_duplicate', severity, detail, relatedEvidenceId }
  }
  const code = likeness === 'exact' ? 'exact_duplicate' : 'near_duplicate'
  return {
    code,
    severity,
    detail: `${subject} was already submitted for this merchant${more}.`,
    relatedEvidenceId,
  }
}
