import { say } from '@trust/messages/sentences/say'
import { type Agreement, NO_AGREEMENT } from '../models/picture-detail.ts'
import type { PictureHash, SearchedHashes } from '../pipeline/findings.ts'
import type { FlagSeverity, RiskFlag } from '../pipeline/types.ts'
import { hammingDistance } from '../stages/perceptual-hash.ts'
import type { AlikeByNature } from './alike-by-nature.ts'
import { describe } from './describe.ts'

/** Hamming distances: up to the first a copy (recompressed, resized), up to the second very similar. */
export const COPY_DISTANCE = 8
export const NEAR_DISTANCE = 12
/** A turned or mirrored copy differs by at most this. */
export const TURNED_DISTANCE = 6

/**
 * How many of the 256 bits of detail may differ between a picture and its copy. Fewer where much of both is even ground,
 * since 64 bits then tell little more than the outlines of goods: of 2.9 million pairs of goods on white 6,020 are near
 * by 64 bits, and 259 are within these too, nearly all of them one thing in two colours. Elsewhere different pictures
 * that are near by 64 bits differ in some 100, and 90 of 91 photographs that lost 3 % on each side in at most 70.
 *
 * Fewer also where the mean colours differ. A copy that is saved again, cropped, framed or shown on a screen keeps its
 * colour, one under a filter keeps its details; other clothes in one pose keep neither: of 117 such pairs 21 are left.
 */
export const MAX_DETAIL = { sameColour: 70, otherColour: 40 }
export const MAX_PLAIN_DETAIL = { sameColour: 30, otherColour: 20 }
/** How far luma and both colour differences may be off: saved at quality 20 they are by up to 8.5 and 2. */
export const SAME_COLOUR = [9, 4, 4] as const
/** Hex characters of the 256 bits. */
const DETAIL_CHARACTERS = 64

/**
 * Cosine of the network's features from which on one picture is a second view of what another shows. Photographs of one
 * kind of carton in front of different shelves come up to 0.91; those above were taken a moment apart.
 */
export const SAME_VIEW = 0.92

/**
 * Keypoints that agree on one transformation, from which on one picture may be a part of the other, or photographed
 * from it, and how well the worst quarter of what then overlaps must correlate. Two photographs of one kind of carton
 * have up to 95 keypoints in common. Where there is no preview to compare, the keypoints count alone.
 */
const SAME_PICTURE_KEYPOINTS = 12
const SAME_PICTURE_OVERLAP = 0.65

/** An earlier asset that shares the checksum, comes within `NEAR_DISTANCE`, or shows the same. */
export interface DuplicateCandidate {
  evidenceId: string
  merchantId: string
  sha256: string
  /** Hashes of the whole picture, and of the photograph inside its frame or screen. */
  hashes: readonly PictureHash[]
  /** Whether much of it is even ground; null when that was not looked at. */
  isPlain: boolean | null
  /** Cosine of the features, -1 to 1, where it was looked at. */
  similarity?: number
  /** How much of both is the same, where that was looked at. */
  agreement?: Agreement
  sameMerchant: boolean
  sameTenant: boolean
}

export interface Prints {
  sha256: string
  hashes: SearchedHashes | null
}

export type Likeness = 'exact' | 'copy' | 'near' | 'view'
export type Relation = 'merchant' | 'tenant' | 'foreign'

/** What an asset may be a duplicate of. */
export interface Duplicates {
  /** The closest of each relation. */
  candidates: readonly DuplicateCandidate[]
  /** How many more there are that are no closer: the same file, and others that look alike. */
  furtherFiles?: Partial<Record<Relation, number>>
  furtherLookAlikes?: Partial<Record<Relation, number>>
}

/** How many of at most 400 keypoints agree in the same drawing: two pictures of one template agree in fewer. */
const SAME_DRAWING = 60

/** One flag for each relation (same merchant, another merchant, another organisation): its closest match. */
export function duplicateFlags(
  prints: Prints,
  { candidates, furtherFiles = {}, furtherLookAlikes = {} }: Duplicates,
  alike: AlikeByNature,
): RiskFlag[] {
  const matches = distinct(candidates).flatMap((candidate) => {
    const likeness = likenessOf(prints, candidate)
    const isSame =
      likeness === 'exact' || (alike === 'drawn' && (candidate.agreement?.keypoints ?? 0) >= SAME_DRAWING)
    return likeness && (alike === null || isSame) ? [{ candidate, likeness }] : []
  })
  matches.sort((a, b) => ORDER.indexOf(a.likeness) - ORDER.indexOf(b.likeness))
  return (['merchant', 'tenant', 'foreign'] as const).flatMap((relation) => {
    const related = matches.filter(({ candidate }) => relationOf(candidate) === relation)
    const closest = related[0]
    const severity = closest && severityOf(relation, closest.likeness, alike !== null)
    if (!closest || !severity) return []
    const further = (furtherFiles[relation] ?? 0) + (alike === null ? (furtherLookAlikes[relation] ?? 0) : 0)
    return [flag(relation, { ...closest, severity, others: related.length - 1 + further })]
  })
}

/** An asset that was found by its hash and by its contents counts once. */
function distinct(candidates: readonly DuplicateCandidate[]): DuplicateCandidate[] {
  const known = new Map<string, DuplicateCandidate>()
  for (const candidate of candidates)
    known.set(candidate.evidenceId, { ...known.get(candidate.evidenceId), ...candidate })
  return [...known.values()]
}

const ORDER: Likeness[] = ['exact', 'copy', 'near', 'view']

// Across organisations a weak likeness says nothing, and the same business may work with both.
const SEVERITY: Record<Relation, Record<Likeness, FlagSeverity | null>> = {
  merchant: { exact: 'medium', copy: 'medium', near: 'low', view: 'low' },
  tenant: { exact: 'critical', copy: 'high', near: 'medium', view: 'medium' },
  foreign: { exact: 'high', copy: 'medium', near: null, view: null },
}

/** How much a copy says against a picture; null when it says nothing. */
export function severityOf(
  relation: Relation,
  likeness: Likeness,
  isAlikeByNature: boolean,
): FlagSeverity | null {
  const severity = SEVERITY[relation][likeness]
  return severity && isAlikeByNature ? MILDER[severity] : severity
}

const MILDER: Record<FlagSeverity, FlagSeverity> = {
  critical: 'medium',
  high: 'low',
  medium: 'low',
  low: 'low',
}

/** How a candidate resembles a picture; null when it does not. */
export function likenessOf(prints: Prints, candidate: DuplicateCandidate): Likeness | null {
  if (prints.sha256 === candidate.sha256) return 'exact'
  const maxDetail = prints.hashes?.isPlain && candidate.isPlain ? MAX_PLAIN_DETAIL : MAX_DETAIL
  const distance = (hash: PictureHash, most: number) =>
    Math.min(
      ...candidate.hashes
        .map((other) => ({ other, bits: hammingDistance(hash.hash, other.hash) }))
        .filter(({ other, bits }) => bits <= most && agreeInDetail(hash, other, maxDetail))
        .map(({ bits }) => bits),
    )
  const upright = prints.hashes ? distance(prints.hashes.upright, NEAR_DISTANCE) : Number.POSITIVE_INFINITY
  const inner = prints.hashes?.inner.map((hash) => distance(hash, COPY_DISTANCE)) ?? []
  const turned = prints.hashes?.turned.map((hash) => distance(hash, TURNED_DISTANCE)) ?? []
  if (Math.min(upright, ...inner, ...turned) <= COPY_DISTANCE) return 'copy'
  if (upright <= NEAR_DISTANCE) return 'near'
  return showsTheSame(candidate) ? 'view' : null
}

function agreeInDetail(one: PictureHash, other: PictureHash, most: typeof MAX_DETAIL): boolean {
  if (one.detail === null || other.detail === null) return true
  const bits = hammingDistance(
    one.detail.slice(0, DETAIL_CHARACTERS),
    other.detail.slice(0, DETAIL_CHARACTERS),
  )
  return bits <= most.otherColour || (bits <= most.sameColour && haveSameColour(one.detail, other.detail))
}

/** Whether the mean colours that follow the bits of two details are alike; true where one was not stored. */
function haveSameColour(one: string, other: string): boolean {
  const [a, b] = [one, other].map((detail) => Buffer.from(detail.slice(DETAIL_CHARACTERS), 'hex'))
  if (!a?.length || !b?.length) return true
  return SAME_COLOUR.every((most, at) => Math.abs((a[at] ?? 0) - (b[at] ?? 0)) <= most)
}

/** Whether features, or keypoints and the overlap that they define, say that a picture shows the same as another. */
export function showsTheSame({
  similarity = 0,
  agreement = NO_AGREEMENT,
}: Pick<DuplicateCandidate, 'similarity' | 'agreement'>): boolean {
  return similarity >= SAME_VIEW || isPartOf(agreement)
}

const isPartOf = ({ keypoints, overlap }: Agreement) =>
  keypoints >= SAME_PICTURE_KEYPOINTS && (overlap === null || overlap >= SAME_PICTURE_OVERLAP)

function relationOf({ sameTenant, sameMerchant }: DuplicateCandidate): Relation {
  if (!sameTenant) return 'foreign'
  return sameMerchant ? 'merchant' : 'tenant'
}

interface Match {
  candidate: DuplicateCandidate
  likeness: Likeness
  severity: FlagSeverity
  others: number
}

function flag(relation: Relation, { candidate, likeness, severity, others }: Match): RiskFlag {
  const subject = say(`flag.subject_${likeness}`)
  if (relation === 'foreign') {
    const what = describe(say('flag.copy_of_foreign', { subject }))
    return { code: 'cross_merchant_duplicate', severity, ...what }
  }
  const relatedEvidenceId = candidate.evidenceId
  if (relation === 'tenant') {
    const what = describe(say('flag.copy_of_other', { subject, others }))
    return { code: 'cross_merchant_duplicate', severity, ...what, relatedEvidenceId }
  }
  const code = likeness === 'exact' ? 'exact_duplicate' : 'near_duplicate'
  return {
    code,
    severity,
    ...describe(say('flag.copy_of_merchant', { subject, others })),
    relatedEvidenceId,
  }
}
