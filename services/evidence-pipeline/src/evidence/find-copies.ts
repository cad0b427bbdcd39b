import type { Severity } from '@trust/contracts/scales'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import { showsPaper } from '../pipeline/declared.ts'
import type { DeclaredType } from '../pipeline/types.ts'
import { type Likeness, likenessOf, severityOf } from '../rules/duplicate-flags.ts'
import { LOOK_ALIKE } from '../rules/flags.ts'
import { findLookAlikes } from './duplicates.ts'
import { type EvidenceRow, findEvidence } from './read.ts'

const MAX_COPIES = 100

export interface EvidenceCopy {
  evidence: EvidenceRow
  merchantName: string
  likeness: Likeness
  severity: Severity
}

/**
 * All evidence of the tenant that is a copy of this one, from before and after it: the same file, one with a close
 * hash, and what its own findings name. The gravest come first: other merchants' before the same merchant's.
 * @throws NotFound
 */
export async function findCopies(db: Database, context: Context, id: string): Promise<EvidenceCopy[]> {
  const { tx, tenantId } = context
  const evidence = await findEvidence(context, id)
  const { sha256, perceptualHash } = evidence
  const named = namedIn(evidence)
  const ids = [...named, ...(await lookAlikes(db, evidence))]
  const rows = await tx.evidence.findMany({
    where: { tenantId, id: { not: id }, OR: [{ sha256 }, { id: { in: ids } }] },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_COPIES,
  })
  const prints = { sha256, hashes: perceptualHash ? { upright: perceptualHash, others: [] } : null }
  const names = await merchantNames(context, rows)
  return rows
    .flatMap((row) => {
      const hashes = [row.perceptualHash, row.innerHash].filter((hash) => hash !== null)
      const sameMerchant = row.merchantId === evidence.merchantId
      const candidate = { ...row, evidenceId: row.id, hashes, sameMerchant, sameTenant: true }
      const likeness = likenessOf(prints, candidate) ?? 'view'
      const severity =
        findingAbout(evidence, row.id) ??
        findingAbout(row, id) ??
        severityOf(sameMerchant ? 'merchant' : 'tenant', likeness, isLookAlike(evidence))
      return severity
        ? [{ evidence: row, merchantName: names.get(row.merchantId) ?? '', likeness, severity }]
        : []
    })
    .sort((one, other) => rankOf(other) - rankOf(one))
}

const RANKS: Severity[] = ['low', 'medium', 'high', 'critical']
const rankOf = ({ severity }: EvidenceCopy) => RANKS.indexOf(severity)

/** Papers and screens resemble each other by nature: only the same file is a copy of one. */
async function lookAlikes(db: Database, evidence: EvidenceRow): Promise<string[]> {
  const { perceptualHash } = evidence
  if (!perceptualHash || isLookAlike(evidence)) return []
  const { earlier, laterIds } = await findLookAlikes(db, evidence, { upright: perceptualHash, others: [] })
  return [...earlier.filter(({ sameTenant }) => sameTenant).map(({ evidenceId }) => evidenceId), ...laterIds]
}

/** Papers and screens, of which even the same file says less. */
function isLookAlike({ evidenceType, assessment }: EvidenceRow): boolean {
  const label = (assessment as StoredFindings | null)?.scene.label ?? ''
  return showsPaper(evidenceType as DeclaredType) || LOOK_ALIKE.has(label)
}

interface StoredFindings {
  scene: { label: string | null }
  risk: { flags: { severity: Severity; related_evidence_id?: string | null }[] }
}

const flagsOf = ({ assessment }: EvidenceRow) => (assessment as StoredFindings | null)?.risk.flags ?? []

const namedIn = (evidence: EvidenceRow): string[] =>
  flagsOf(evidence).flatMap(({ related_evidence_id: related }) => related ?? [])

/** How grave a finding calls the likeness to another picture: the copies say nothing else. */
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
