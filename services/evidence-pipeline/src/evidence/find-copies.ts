import { Severity } from '@trust/contracts/scales'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { SearchedHashes } from '../pipeline/findings.ts'
import type { DeclaredType } from '../pipeline/types.ts'
import { alikeByNature } from '../rules/alike-by-nature.ts'
import { type Likeness, likenessOf, severityOf } from '../rules/duplicate-flags.ts'
import { findLookAlikes } from './duplicates.ts'
import { type EvidenceRow, findEvidence } from './read.ts'
import { storedHashes } from './stored-hashes.ts'

const MAX_COPIES = 100

/** `total` counts all of them, not only those that are listed. */
export interface FoundCopies {
  copies: EvidenceCopy[]
  total: number
}

interface EvidenceCopy {
  evidence: EvidenceRow
  merchantName: string
  likeness: Likeness
  severity: Severity
}

/**
 * The evidence of the tenant that is a copy of this one, from before and after it: the same file, one with a close
 * hash, and what its own findings name. The gravest come first: other merchants' before the same merchant's.
 * @throws NotFound
 */
export async function findCopies(db: Database, context: Context, id: string): Promise<FoundCopies> {
  const { tx, tenantId } = context
  const evidence = await findEvidence(context, id)
  const { sha256 } = evidence
  const alike = await lookAlikes(db, evidence)
  const ids = [...namedIn(evidence), ...alike.ids]
  const isCopy = { tenantId, id: { not: id }, OR: [{ sha256 }, { id: { in: ids } }] }
  const rows: EvidenceRow[] = []
  // The gravest are read first, so that none of them is beyond the limit.
  for (const merchantId of [{ not: evidence.merchantId }, evidence.merchantId])
    for (const ofFile of [sha256, { not: sha256 }])
      if (rows.length < MAX_COPIES)
        rows.push(
          ...(await tx.evidence.findMany({
            where: { ...isCopy, merchantId, sha256: ofFile },
            orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
            take: MAX_COPIES - rows.length,
          })),
        )
  const unread = rows.length < MAX_COPIES ? 0 : (await tx.evidence.count({ where: isCopy })) - rows.length
  const prints = { sha256, hashes: searchedHashes(evidence) }
  const names = await merchantNames(context, rows)
  const copies = rows
    .flatMap((row) => {
      const hashes = storedHashes(row)
      const sameMerchant = row.merchantId === evidence.merchantId
      const candidate = { ...row, evidenceId: row.id, hashes, sameMerchant, sameTenant: true }
      const likeness = likenessOf(prints, candidate) ?? 'view'
      const severity =
        findingAbout(evidence, row.id) ??
        findingAbout(row, id) ??
        severityOf(sameMerchant ? 'merchant' : 'tenant', likeness, isAlikeByNature(evidence))
      return severity
        ? [{ evidence: row, merchantName: names.get(row.merchantId) ?? '', likeness, severity }]
        : []
    })
    .sort((one, other) => rankOf(other) - rankOf(one))
  return { copies, total: copies.length + unread + alike.further }
}

const rankOf = ({ severity }: EvidenceCopy) => Severity.options.indexOf(severity)

/** Pictures that resemble each other by nature are copies only when they are the same file. */
async function lookAlikes(db: Database, evidence: EvidenceRow): Promise<{ ids: string[]; further: number }> {
  const hashes = searchedHashes(evidence)
  if (!hashes || isAlikeByNature(evidence)) return { ids: [], further: 0 }
  const { earlier, further, laterIds, furtherLater } = await findLookAlikes(db, evidence, hashes)
  const earlierIds = earlier.filter(({ sameTenant }) => sameTenant).map(({ evidenceId }) => evidenceId)
  return {
    ids: [...earlierIds, ...laterIds],
    further: (further.merchant ?? 0) + (further.tenant ?? 0) + furtherLater,
  }
}

/** What is stored of a picture finds its copies that are upright: its turns are not stored. */
function searchedHashes({ perceptualHash, detailHash, isPlain }: EvidenceRow): SearchedHashes | null {
  const upright = perceptualHash && { hash: perceptualHash, detail: detailHash }
  return upright ? { upright, inner: [], turned: [], isPlain: isPlain ?? false } : null
}

/** Even the same file proves less about a picture that resembles others by nature. */
function isAlikeByNature(evidence: EvidenceRow): boolean {
  const { evidenceType, assessment, innerHash } = evidence
  const why = alikeByNature({
    declaredType: evidenceType as DeclaredType,
    scene: (assessment as StoredFindings | null)?.scene.label ?? null,
    isScreenshot: flagsOf(evidence).some(({ code }) => code === 'screenshot'),
    // A drawn picture keeps no other (`assess.ts`).
    hasPhotograph: innerHash !== null,
  })
  return why !== null
}

interface StoredFindings {
  scene: { label: string | null }
  risk: { flags: { code: string; severity: Severity; related_evidence_id?: string | null }[] }
}

const flagsOf = ({ assessment }: EvidenceRow) => (assessment as StoredFindings | null)?.risk.flags ?? []

const namedIn = (evidence: EvidenceRow): string[] =>
  flagsOf(evidence).flatMap(({ related_evidence_id: related }) => related ?? [])

/** The severity of the finding that names another picture. */
const findingAbout = (evidence: EvidenceRow, otherId: string): Severity | undefined =>
  flagsOf(evidence).find(({ related_evidence_id: related }) => related === otherId)?.severity

async function merchantNames({ tx, tenantId }: Context, rows: EvidenceRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ merchantId }) => merchantId))]
  const merchants = await tx.merchant.findMany({
    where: { tenantId, id: { in: ids } },
    select: { id: true, name: true },
  })
  return new Map(merchants.map(({ id, name }) => [id, name]))
}
