import type { Message, Sentence } from '@trust/contracts/sentence'
import type { Context } from '@trust/db/context'
import { label, mean, say } from '@trust/messages/sentences/say'
import { findCase } from '../cases/read.ts'
import { actionLifecycle } from '../corrective-actions/action.ts'
import { findAction } from '../corrective-actions/read.ts'
import type { AppealRow } from './appeal.ts'
import { factsBehind } from './facts-behind.ts'
import type { FactReference } from './overturned-fact.ts'

/** What a reviewer of an appeal sees beside it: the decision, the facts behind it, and the effects of overturning. */
export async function readAppealContext(context: Context, appeal: AppealRow) {
  const { tx, tenantId } = context
  const merchant = await tx.merchant.findFirstOrThrow({
    where: { id: appeal.merchantId, tenantId },
    include: { trust: true },
  })
  const suspended = merchant.suspendedAt !== null
  const consequence = await consequenceOf(context, appeal, suspended)
  return {
    merchant_name: merchant.name,
    public_status: suspended ? 'suspended' : (merchant.trust?.scoredStatus ?? 'review'),
    ...(await decisionUnder(context, appeal, merchant.suspensionReason)),
    facts: await describeFacts(context, await factsBehind(context, appeal)),
    consequence: consequence.text,
    consequence_message: consequence.message,
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

async function consequenceOf(context: Context, appeal: AppealRow, suspended: boolean): Promise<Sentence> {
  const { tx, tenantId } = context
  if (appeal.subjectType === 'corrective_action') return say('appeal.action_withdrawn')
  if (appeal.subjectType === 'merchant_status')
    return say(suspended ? 'appeal.suspension_lifted' : 'appeal.score_computed_again')
  if (appeal.decision === 'suspend') return say('appeal.suspension_lifted')
  if (appeal.decision === 'reinstate') return say('appeal.suspended_again')
  if (appeal.decision === 'clear') return say('appeal.case_opened_again')
  const count = await tx.correctiveAction.count({
    where: { tenantId, reviewCaseId: appeal.subjectId, status: { in: [...actionLifecycle.WITHDRAW.from] } },
  })
  return say('appeal.actions_withdrawn', { count })
}

/** Leaves out complaint texts, which need a permission of their own. */
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
    ...complaints.map((row) => {
      const findings = [row.severity, row.category].flatMap((code) => (code ? [label(code)] : []))
      const words = [row.severity, row.category, 'complaint']
      return described(row.id, words, row.createdAt, mean('appeal.fact_complaint', { findings }))
    }),
    ...evidence.map((row) => {
      const type = label(row.type)
      const findings = row.flags?.split(', ').map(label)
      const message = findings
        ? mean('appeal.fact_evidence', { type, findings })
        : mean('appeal.fact_evidence_clean', { type })
      return described(row.id, [row.type, 'photograph:', row.flags ?? 'no findings'], row.at, message)
    }),
    ...signals.map((row) => {
      const message = mean('appeal.fact_signal', { severity: label(row.severity), title: row.title })
      return described(row.id, [row.severity, 'signal:', row.title], row.observedAt, message)
    }),
  ])
  return facts.flatMap((fact) => {
    const shown = found.get(fact.resource_id)
    return shown ? [{ ...fact, ...shown }] : []
  })
}

function described(id: string, words: (string | null)[], at: Date, message: Message) {
  const summary = words.filter(Boolean).join(' ').replaceAll('_', ' ')
  return [id, { summary, summary_message: message, at }] as const
}
