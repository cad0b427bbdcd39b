import { hammingDistance } from './perceptual-hash.ts'
import type { RiskFlag, Severity } from './types.ts'

/** Hamming distances: up to the first a copy (recompressed, resized), up to the second very similar. */
export const COPY_DISTANCE = 8
export const NEAR_DISTANCE = 12

/** Cosine of the network's features from which on one picture is part or mirror image of another, or a second view. */
export const SAME_VIEW = 0.88

/** An earlier asset that shares the checksum, comes within `NEAR_DISTANCE`, or reaches `SAME_VIEW`. */
export interface DuplicateCandidate {
  evidenceId: string
  merchantId: string
  sha256: string
  perceptualHash: string | null
  /** Cosine of the features, -1 to 1, where it was looked at. */
  similarity?: number
  sameMerchant: boolean
  sameTenant: boolean
}

export interface Prints {
  sha256: string
  perceptualHash: string | null
}

type Likeness = 'exact' | 'copy' | 'near' | 'view'
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

const ORDER: Likeness[] = ['exact', 'copy', 'near', 'view']

// Across organisations a weak likeness says nothing, and the same business may work with both.
const SEVERITY: Record<Relation, Record<Likeness, Severity | null>> = {
  merchant: { exact: 'medium', copy: 'medium', near: 'low', view: 'low' },
  tenant: { exact: 'critical', copy: 'high', near: 'medium', view: 'medium' },
  foreign: { exact: 'high', copy: 'medium', near: null, view: null },
}

const MILDER: Record<Severity, Severity> = { critical: 'medium', high: 'low', medium: 'low', low: 'low' }

function compare(prints: Prints, candidate: DuplicateCandidate): Likeness | null {
  if (prints.sha256 === candidate.sha256) return 'exact'
  const distance =
    prints.perceptualHash && candidate.perceptualHash
      ? hammingDistance(prints.perceptualHash, candidate.perceptualHash)
      : Number.POSITIVE_INFINITY
  if (distance <= COPY_DISTANCE) return 'copy'
  if (distance <= NEAR_DISTANCE) return 'near'
  return (candidate.similarity ?? 0) >= SAME_VIEW ? 'view' : null
}

function relationOf({ sameTenant, sameMerchant }: DuplicateCandidate): Relation {
  if (!sameTenant) return 'foreign'
  return sameMerchant ? 'merchant' : 'tenant'
}

const SUBJECT: Record<Likeness, string> = {
  exact: 'This very file',
  copy: 'The same picture, recompressed or resized,',
  near: 'A very similar picture',
  view: 'A part, a mirror image or another view of this picture',
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
