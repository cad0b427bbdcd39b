import type { Dossier } from './collect.ts'

/** A heading with its lines, for the PDF and for tests. */
export interface Section {
  title: string
  lines: string[]
}

type Fields = Record<string, unknown>

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return `${value.toISOString().slice(0, 19).replace('T', ' ')} UTC`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const line = (name: string, value: unknown): string => `${name}: ${shown(value)}`
const nameOf = (actor: unknown): string => shown((actor as { label?: string } | null)?.label)

/** A dossier for people. Long or machine-readable parts (assessments, facts, proofs) are in dossier.json. */
export function sectionsOf(dossier: Dossier): Section[] {
  const { merchant, review_case: one, trigger, score } = dossier
  return [
    { title: 'Decision', lines: decisionLines(one) },
    {
      title: 'Merchant',
      lines: [
        line('Name', merchant.name),
        line('Id', merchant.id),
        line('External id', merchant.external_id),
        line('Claimed address', merchant.claimed_address),
        line('Public status now', merchant.trust_status.public_status),
      ],
    },
    {
      title: 'Why the case was opened',
      lines: [
        line('Reason', one.reason),
        ...(trigger ? triggerLines(trigger) : ['Opened by hand, or its trigger is no longer kept.']),
      ],
    },
    {
      title: 'Score that was known at the decision',
      lines: score
        ? [
            line('Internal score', score.internal_score),
            line('Risk level', score.risk_level),
            line('Reason codes', score.reason_codes),
            line('Components', score.components),
            line('Computed', score.calculated_at),
            line('Model', score.model_version),
            line('Digest of its facts (SHA-256)', score.facts_digest),
          ]
        : ['None is kept with the case.'],
    },
    { title: `Evidence (${dossier.evidence.length})`, lines: dossier.evidence.flatMap(evidenceLines) },
    { title: `Complaints (${dossier.complaints.length})`, lines: dossier.complaints.flatMap(complaintLines) },
    {
      title: `Notes (${dossier.notes.length})`,
      lines: dossier.notes.flatMap((note) => [
        `${shown(note.edited_at ?? note.created_at)}, ${nameOf(note.author)}: ${shown(note.text)}`,
        ...(note.earlier_texts as { text: string; written_at: string }[]).map(
          ({ text, written_at }) => `Edited since; written ${shown(written_at)}: ${shown(text)}`,
        ),
      ]),
    },
    {
      title: `Appeals (${dossier.appeals.length})`,
      lines: dossier.appeals.flatMap((appeal) => [
        `${shown(appeal.created_at)}: ${shown(appeal.grounds)}`,
        `${shown(appeal.status)}, ${nameOf(appeal.reviewer_actor)}: ${shown(appeal.outcome_reason)}`,
      ]),
    },
    { title: `Audit log (${dossier.audit.length})`, lines: dossier.audit.flatMap(auditLines) },
  ]
}

function decisionLines(one: Fields): string[] {
  return [
    line('Case', one.id),
    line('State', one.status),
    line('Decision', one.decision),
    line('Reasons', one.decision_reason),
    line('Decided by', nameOf(one.reviewer_actor)),
    line('Decided at', one.decided_at),
    line('Second reviewer', nameOf(one.second_reviewer)),
    line('Second review approved', one.second_review_approved),
    line('Reasons of the second review', one.second_review_reason),
    line('Second review at', one.second_reviewed_at),
    line('Overturned at', one.overturned_at),
  ]
}

function triggerLines(trigger: Fields): string[] {
  const policy = trigger.policy as Fields | null
  return [
    line('Trigger', trigger.trigger_type),
    line('Severity', trigger.severity),
    line('What held', trigger.reason),
    line('Values', trigger.metadata),
    line('Policy', policy && `${shown(policy.name)}, version ${shown(policy.version)}`),
    line('Condition', policy?.condition),
  ]
}

function evidenceLines(asset: Fields): string[] {
  const { risk } = (asset.assessment ?? {}) as { risk?: { flags?: { code: string; severity: string }[] } }
  const flags = risk?.flags?.map(({ code, severity }) => `${code} (${severity})`).join(', ')
  return [
    `${shown(asset.evidence_type)}, ${shown(asset.id)}, received ${shown(asset.created_at)}, taken ${shown(asset.captured_at)}`,
    line('  SHA-256', asset.sha256),
    line('  Findings', flags),
  ]
}

function complaintLines(complaint: Fields): string[] {
  return [
    `${shown(complaint.created_at)}, ${shown(complaint.id)}: ${shown(complaint.category)}, ${shown(complaint.severity)}`,
    `  ${shown(complaint.text)}`,
  ]
}

function auditLines(entry: Dossier['audit'][number]): string[] {
  const { proof } = entry
  const place =
    proof && 'leaf_index' in proof
      ? `leaf ${proof.leaf_index} of ${proof.tree_head.tree_size}`
      : 'not sealed yet'
  return [
    `${shown(entry.at)}, ${nameOf(entry.actor)}: ${entry.summary}`,
    `  ${entry.action}, ${place}, ${entry.hash}`,
  ]
}
