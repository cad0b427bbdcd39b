import { NotFound } from '@trust/contracts/errors'
import type { Prisma, Tx } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { withStoredFacts } from '@trust/db/score-facts'
import { say } from '@trust/messages/sentences/say'
import { entryLine } from '../audit/export.ts'
import { placesOf, type SealedRow } from '../audit/places.ts'
import { latestHead, proveLeaf } from '../audit/prove.ts'
import type { AuditRow } from '../audit/read.ts'
import type { TreeHeadRow } from '../audit/tree-heads.ts'
import { presentRow } from '../export/present.ts'
import type { Row } from '../export/rows.ts'
import { presentMerchant } from '../merchants/present.ts'
import { findMerchant } from '../merchants/read.ts'

/** The largest number of audit entries in a dossier; it has the oldest. */
const MAX_ENTRIES = 500

type CaseRow = Prisma.ReviewCaseGetPayload<object>

export type Dossier = Awaited<ReturnType<typeof collectDossier>>

/**
 * Everything that a decision rests on, as it is stored, so that it can be judged later without this service. Writing a
 * dossier is audited.
 * @throws NotFound
 */
export async function collectDossier(context: Context, caseId: string) {
  const { tx, tenantId, now } = context
  const row = await tx.reviewCase.findFirst({ where: { id: caseId, tenantId } })
  if (!row) throw new NotFound('The review case')
  const tenant = await tx.tenant.findUniqueOrThrow({ where: { id: tenantId } })
  const appeals = await tx.appeal.findMany({ where: { tenantId, subjectId: caseId } })
  const facts = await scoreWithFacts(context, row)
  const subjects = [
    caseId,
    ...appeals.map(({ id }) => id),
    ...facts.ids,
    ...(row.triggerId ? [row.triggerId] : []),
  ]
  context.audit({
    action: 'review_case.dossier_written',
    resourceType: 'review_case',
    resourceId: caseId,
    merchantId: row.merchantId,
    summary: say('log.review_case_dossier_written'),
  })
  const notes = await tx.caseNote.findMany({ where: { tenantId, caseId }, orderBy: { createdAt: 'asc' } })
  return {
    written_at: now,
    written_by: context.actor,
    tenant: { id: tenantId, name: tenant.name },
    review_case: presentRow(row),
    merchant: presentMerchant(await findMerchant(context, row.merchantId)),
    trigger: await triggerOf(context, row),
    score: await scoreOf(context, row),
    evidence: facts.evidence.map(presentRow),
    complaints: facts.complaints.map(presentRow),
    notes: notes.map(presentRow),
    appeals: appeals.map(presentRow),
    audit: await entriesOf(context, subjects),
  }
}

interface Snapshot {
  evidence?: { id: string }[]
  complaints?: { id: string }[]
  standing?: { scoreId: string } | null
}

/** The facts known at the decision; for an undecided case, the linked facts. */
async function scoreWithFacts({ tx, tenantId }: Context, row: CaseRow) {
  const snapshot = (row.snapshot ?? {}) as Snapshot
  const evidenceIds = snapshot.evidence?.map(({ id }) => id) ?? row.evidenceIds
  const complaintIds = snapshot.complaints?.map(({ id }) => id) ?? row.complaintIds
  const of = (ids: string[]) => ({
    where: { tenantId, id: { in: ids } },
    orderBy: { createdAt: 'asc' } as const,
  })
  const evidence = await tx.evidence.findMany({ ...of(evidenceIds), omit: { storageKey: true } })
  const complaints = await tx.complaint.findMany({ ...of(complaintIds), omit: { signature: true } })
  return { evidence, complaints, ids: [...evidenceIds, ...complaintIds] }
}

async function triggerOf({ tx, tenantId }: Context, { triggerId }: CaseRow): Promise<Row | null> {
  if (triggerId === null) return null
  const trigger = await tx.trigger.findFirst({ where: { id: triggerId, tenantId } })
  if (!trigger) return null
  const { policyId, policyVersion: version } = trigger
  const policy = await tx.policyVersion.findFirst({ where: { tenantId, policyId, version } })
  return { ...presentRow(trigger), policy: policy && presentRow(policy) }
}

/** The score of the snapshot, with the facts that it was computed from. */
async function scoreOf(context: Context, row: CaseRow): Promise<Row | null> {
  const { tx, tenantId } = context
  const id = ((row.snapshot ?? {}) as Snapshot).standing?.scoreId
  const score = id
    ? ((await tx.score.findFirst({ where: { id, tenantId } })) ?? (await scoreBefore(context, row)))
    : null
  if (!score) return null
  const [scoreWithFacts = score] = await withStoredFacts(context, [score])
  return presentRow(scoreWithFacts)
}

/**
 * While the decision was being written, the score of the snapshot was replaced by an equal one: the score before it
 * says the same.
 */
function scoreBefore({ tx, tenantId }: Context, { merchantId, decidedAt }: CaseRow) {
  return tx.score.findFirst({
    where: { tenantId, merchantId, ...(decidedAt ? { calculatedAt: { lte: decidedAt } } : {}) },
    orderBy: [{ calculatedAt: 'desc' }, { id: 'desc' }],
  })
}

/** The audit entries about these resources, oldest first, each with its proof for the newest signed tree head. */
async function entriesOf({ tx, tenantId }: Context, subjects: string[]) {
  const head = await latestHead(tx, tenantId)
  const entries: AuditRow[] = await tx.auditEntry.findMany({
    where: { tenantId, resourceId: { in: subjects } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    take: MAX_ENTRIES,
  })
  const places = await placesOf({ tx, tenantId }, entries)
  const shown = []
  for (const entry of entries) {
    const leafIndex = places.get(entry.id)?.leafIndex
    const isSealed = head !== null && leafIndex !== undefined && leafIndex < head.treeSize
    const proof = isSealed ? await provenLine(tx, { ...entry, leafIndex }, head) : null
    const { id, at, actor, action, summary, resourceType, resourceId, changes, hash } = entry
    const said = {
      id,
      at,
      actor,
      action,
      summary,
      resource_type: resourceType,
      resource_id: resourceId,
      changes,
      hash,
    }
    shown.push({ ...said, proof })
  }
  return shown
}

async function provenLine(tx: Tx, entry: SealedRow, head: TreeHeadRow) {
  const leaf = { leafIndex: Number(entry.leafIndex), leafHash: entry.hash, head }
  const proven = await proveLeaf(tx, leaf)
  return { tree_head: proven.head, ...entryLine(entry, proven.proof) }
}
