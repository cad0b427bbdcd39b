import type { Context } from '@trust/db/context'
import { findCase } from '../cases/read.ts'
import { actionLifecycle } from '../corrective-actions/action.ts'
import { findAction } from '../corrective-actions/read.ts'
import type { AppealRow } from './appeal.ts'
import { factsBehind } from './facts-behind.ts'
import type { FactReference } from './overturned-fact.ts'

/** What a reviewer of an appeal must know beside it: the decision, the facts behind it, what overturning does. */
export async function readAppealContext(context: Context, appeal: AppealRow) {
  const { tx, tenantId } = context
  const merchant = await tx.merchant.findFirstOrThrow({
    where: { id: appeal.merchantId, tenantId },
    include: { trust: true },
  })
  const suspended = merchant.suspendedAt !== null
  return {
    merchant_name: merchant.name,
    public_status: suspended ? 'suspended' : (merchant.trust?.scoredStatus ?? 'review'),
    ...(await decisionUnder(context, appeal, merchant.suspensionReason)),
    facts: await describeFacts(context, await factsBehind(context, appeal)),
    consequence: await consequenceOf(context, appeal, suspended),
  }
}

async function decisionUnder(context: Context, appeal: AppealRow, suspensionReason: string | null) {
  if (appeal.subjectType === 'corrective_action') {
    const { description, issuedAt } = await findAction(context, appeal.subjectId)
    return { decision_reason: description, decided_at: issuedAt }
  }
  if (appeal.subjectType === 'merchant_status') return { decision_reason: suspensionReason, decided_at: null }
  const decided = await findCase(context, appeal.subjectId)
  return { decision_reason: decided.decisionReason, decided_at: decided.decidedAt }
}

async function consequenceOf(context: Context, appeal: AppealRow, suspended: boolean): Promise<string> {
  const { tx, tenantId } = context
  if (appeal.subjectType === 'corrective_action') return 'The corrective action is withdrawn.'
  if (appeal.subjectType === 'merchant_status')
    return suspended ? lifted : 'The score is computed again without the facts that fall.'
  if (appeal.decision === 'suspend') return lifted
  if (appeal.decision === 'reinstate') return 'The merchant is suspended again, at once and in public.'
  if (appeal.decision === 'clear') return 'The case is opened again.'
  const open = await tx.correctiveAction.count({
    where: { tenantId, reviewCaseId: appeal.subjectId, status: { in: [...actionLifecycle.WITHDRAW.from] } },
  })
  return `${open} open corrective ${open === 1 ? 'action is' : 'actions are'} withdrawn.`
}

const lifted = 'The suspension is lifted at once: the public status follows the score again.'

/** Without the words of consumers, which need a permission of their own. */
async function describeFacts({ tx, tenantId }: Context, facts: FactReference[]) {
  const ids = (type: string) =>
    facts.filter((each) => each.resource_type === type).map((each) => each.resource_id)
  const complaints = await tx.complaint.findMany({
    where: { tenantId, id: { in: ids('complaint') } },
    select: { id: true, category: true, severity: true, createdAt: true },
  })
  const evidence = await tx.$queryRaw<{ id: string; type: string; flags: string | null; at: Date }[]>`
    SELECT id, evidence_type AS type, created_at AS at, (
      SELECT string_agg(DISTINCT code #>> '{}', ', ') FROM jsonb_path_query(assessment, '$.risk.flags[*].code') AS code
    ) AS flags
    FROM evidence WHERE tenant_id = ${tenantId}::uuid AND id = ANY(${ids('evidence')}::uuid[])`
  const signals = await tx.signal.findMany({ where: { tenantId, id: { in: ids('signal') } } })
  const found = new Map([
    ...complaints.map((row) => described(row.id, [row.severity, row.category, 'complaint'], row.createdAt)),
    ...evidence.map((row) =>
      described(row.id, [row.type, 'photograph:', row.flags ?? 'no findings'], row.at),
    ),
    ...signals.map((row) => described(row.id, [row.severity, 'signal:', row.title], row.observedAt)),
  ])
  return facts.flatMap((fact) => {
    const shown = found.get(fact.resource_id)
    return shown ? [{ ...fact, ...shown }] : []
  })
}

function described(id: string, words: (string | null)[], at: Date) {
  const summary = words.filter(Boolean).join(' ').replaceAll('_', ' ')
  return [id, { summary, at }] as const
}
