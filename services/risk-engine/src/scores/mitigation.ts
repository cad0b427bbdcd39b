import type { ActionType } from '@trust/contracts/scales'
import type { ComplaintFact, CorrectiveActionFact, EvidenceFact, SignalFact } from './facts.ts'

/** The share of a fact's weight that remains after an approved fix: half, since nobody can promise more. */
const ADDRESSED_FACTOR = 0.5

/** The complaints that a fix is about, by category. */
const COMPLAINTS: { [type in ActionType]?: ReadonlySet<string> } = {
  fix_hygiene: new Set(['hygiene', 'food_safety']),
  improve_fulfilment: new Set(['late_delivery', 'non_delivery']),
}

/** The flags of pictures that a fix is about; `replace_evidence` is about all others. */
const FLAGS: Record<string, ActionType> = {
  unsafe_content: 'fix_hygiene',
  hygiene_issue: 'fix_hygiene',
  signage_issue: 'fix_signage',
  name_not_visible: 'fix_signage',
  location_mismatch: 'verify_location',
}

const PAPERS = new Set<SignalFact['sourceType']>(['regulatory', 'financial', 'partner_flag'])

/** The factors, 1 or `ADDRESSED_FACTOR`, by which approved fixes weaken what is older than their approval. */
export interface Mitigation {
  ofComplaint(complaint: ComplaintFact): number
  /** Of one flag, or of `low_quality`. */
  ofFlag(evidence: EvidenceFact, code: string): number
  /** Of an observation that the merchant is elsewhere. */
  ofPlace(observedAt: Date): number
  ofSignal(signal: SignalFact): number
}

/**
 * What the approved corrective actions weaken: `fix_hygiene` complaints about hygiene and food safety and pictures of
 * dirt, `fix_signage` pictures without the name, `replace_evidence` the other flags and poor quality,
 * `verify_location` observations elsewhere, `improve_fulfilment` complaints about delivery, `update_documents` what
 * authorities, banks and partners report, `respond_to_complaints` every complaint. Two fixes weaken no more than one.
 * `verify_identity` and `other` weaken nothing: the identity is a fact of its own, and of others nobody knows what
 * they were about.
 */
export function mitigationBy(actions: CorrectiveActionFact[]): Mitigation {
  const approved = new Map<ActionType, Date>()
  for (const { actionType, approvedAt } of actions) {
    const known = approved.get(actionType)
    if (approvedAt && (!known || known < approvedAt)) approved.set(actionType, approvedAt)
  }
  const since = (type: ActionType, moment: Date) => {
    const at = approved.get(type)
    return at !== undefined && moment < at
  }
  const factor = (isAddressed: boolean) => (isAddressed ? ADDRESSED_FACTOR : 1)
  return {
    ofComplaint: ({ category, receivedAt }) =>
      factor(
        since('respond_to_complaints', receivedAt) ||
          COMPLAINT_FIXES.some((type) => COMPLAINTS[type]?.has(category ?? '') && since(type, receivedAt)),
      ),
    ofFlag: ({ assessedAt }, code) => factor(since(FLAGS[code] ?? 'replace_evidence', assessedAt)),
    ofPlace: (observedAt) => factor(since('verify_location', observedAt)),
    ofSignal: ({ sourceType, observedAt }) =>
      factor(PAPERS.has(sourceType) && since('update_documents', observedAt)),
  }
}

const COMPLAINT_FIXES = ['fix_hygiene', 'improve_fulfilment'] as const
