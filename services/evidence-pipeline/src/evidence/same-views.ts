import type { Context } from '@trust/db/context'
import { printCosine } from '../models/feature-print.ts'
import { type Agreement, NO_AGREEMENT, type PictureDetail } from '../models/picture-detail.ts'
import { type DuplicateCandidate, SAME_VIEW, showsTheSame } from '../rules/duplicate-flags.ts'
import { isBefore } from './evidence.ts'
import type { EvidenceRow } from './read.ts'
import { storedHashes } from './stored-hashes.ts'

// PostgreSQL alone has no index for cosines, so prints are compared one by one: 6,000 take about 20 ms. Older
// pictures are found by their hashes, but not as a crop or a photograph of a photograph.
const NEWEST_OF_MERCHANT = 1_000
const NEWEST_OF_TENANT = 5_000
const MAX_VIEWS = 50

/**
 * The keypoints of the most similar pictures are compared, at about 5 ms each, and where some agree the whole overlap.
 * Of 46 photographs of photographs 45 were among the first 50 of 552.
 */
export const MAX_COMPARED = 50
const MIN_SIMILARITY = 0.35

/**
 * How much of each of the others is in a picture, or in its mirror image.
 * @throws Error when time is up
 */
export type ComparePictures = (
  queries: readonly PictureDetail[],
  others: readonly PictureDetail[],
  signal: AbortSignal,
) => Promise<Agreement[]>

/** The pictures that show the same view, among those that were compared. */
export interface SameViews {
  earlier: DuplicateCandidate[]
  laterIds: string[]
}

interface Search {
  transact: <T>(work: (context: Context) => Promise<T>) => Promise<T>
  compare: (others: readonly PictureDetail[]) => Promise<Agreement[]>
}

/** What later pictures are compared with. */
interface Traits {
  print: Uint8Array<ArrayBuffer>
  detail: PictureDetail | null
}

/**
 * The assets of this tenant that show a part, a photograph or another view of the same picture, among the newest
 * thousand of the merchant and the newest five thousand of the tenant. Stores the asset's own traits, so that of two
 * concurrent assets the later one finds the other. Pictures are compared outside of transactions.
 */
export async function findSameViews(
  search: Search,
  evidence: EvidenceRow,
  traits: Traits,
): Promise<SameViews> {
  const similar = await search.transact(async (context) => {
    await saveTraits(context, evidence, traits)
    return mostSimilar(context, evidence, traits.print)
  })
  const others = similar.filter(({ detail }) => detail !== null)
  const agreements = await search.compare(others.flatMap(({ detail }) => detail ?? []))
  const agreed = new Map(others.map(({ id }, index) => [id, agreements[index]]))
  const views = similar
    .map(({ id, similarity }) => ({ id, similarity, agreement: agreed.get(id) ?? NO_AGREEMENT }))
    .filter(showsTheSame)
    .slice(0, MAX_VIEWS)
  return views.length === 0
    ? { earlier: [], laterIds: [] }
    : search.transact((context) => readViews(context, evidence, views))
}

async function saveTraits({ tx, tenantId }: Context, evidence: EvidenceRow, { print, detail }: Traits) {
  const { id: evidenceId, merchantId, createdAt } = evidence
  const bytes = (of: Uint8Array | null | undefined) => (of ? new Uint8Array(of) : null)
  const stored = { keypoints: bytes(detail?.keypoints), preview: bytes(detail?.preview) }
  const row = { tenantId, merchantId, print, ...stored, createdAt }
  await tx.evidenceFeatures.upsert({ where: { evidenceId }, create: { evidenceId, ...row }, update: row })
}

interface Similar {
  id: string
  similarity: number
  detail: PictureDetail | null
}

async function mostSimilar({ tx, tenantId }: Context, evidence: EvidenceRow, print: Uint8Array) {
  const rows = await tx.$queryRaw<{ evidence_id: string; print: Uint8Array }[]>`
    (SELECT evidence_id, print FROM evidence_features
      WHERE merchant_id = ${evidence.merchantId}::uuid AND tenant_id = ${tenantId}::uuid
      ORDER BY created_at DESC LIMIT ${NEWEST_OF_MERCHANT})
    UNION
    (SELECT evidence_id, print FROM evidence_features WHERE tenant_id = ${tenantId}::uuid
      ORDER BY created_at DESC LIMIT ${NEWEST_OF_TENANT})`
  const similar = rows
    .map((row) => ({ id: row.evidence_id, similarity: printCosine(print, row.print) }))
    .filter(({ id, similarity }) => similarity >= MIN_SIMILARITY && id !== evidence.id)
    .toSorted((a, b) => b.similarity - a.similarity)
    .filter(({ similarity }, index) => similarity >= SAME_VIEW || index < MAX_COMPARED)
  const compared = similar.slice(0, MAX_COMPARED).map(({ id }) => id)
  const stored = await tx.evidenceFeatures.findMany({
    where: { tenantId, evidenceId: { in: compared } },
    select: { evidenceId: true, keypoints: true, preview: true },
  })
  const details = new Map(
    stored.map(({ evidenceId, keypoints, preview }) => [evidenceId, keypoints && { keypoints, preview }]),
  )
  return similar.map((one): Similar => ({ ...one, detail: details.get(one.id) ?? null }))
}

async function readViews(
  { tx, tenantId }: Context,
  evidence: EvidenceRow,
  views: { id: string; similarity: number; agreement: Agreement }[],
): Promise<SameViews> {
  const rows = await tx.evidence.findMany({ where: { tenantId, id: { in: views.map(({ id }) => id) } } })
  const viewOf = new Map(views.map((view) => [view.id, view]))
  return {
    earlier: rows
      .filter((row) => isBefore(row, evidence))
      .map((row): DuplicateCandidate => {
        const { similarity = 0, agreement = NO_AGREEMENT } = viewOf.get(row.id) ?? {}
        return {
          evidenceId: row.id,
          merchantId: row.merchantId,
          sha256: row.sha256,
          hashes: storedHashes(row),
          isPlain: row.isPlain,
          similarity,
          agreement,
          sameMerchant: row.merchantId === evidence.merchantId,
          sameTenant: true,
        }
      }),
    laterIds: rows.filter((row) => isBefore(evidence, row)).map(({ id }) => id),
  }
}
