import { label, mean } from '@trust/messages/sentences/say'
import {
  type ComponentResult,
  type ExplanationPart,
  hazard,
  hazardsOf,
  joinHazards,
  priorPart,
} from '../combine.ts'
import { ageInDays, decay } from '../decay.ts'
import type { CorrectiveActionFact, MerchantFacts } from '../facts.ts'
import { gravestFlag } from '../flags.ts'
import { mitigationBy } from '../mitigation.ts'
import { flaggedPicture } from '../picture-words.ts'

/** Prior: no picture of the premises or the goods. Weighs as much as two pictures. */
const VISIBLE_PRIOR = 0.4
const PRIOR_STRENGTH = 2
const HALF_LIFE_DAYS = 90
const SHOWS_OPERATION = new Set(['storefront', 'interior', 'kitchen', 'signage', 'vehicle', 'product'])

/** The risk that an issue which a reviewer saw persists until its corrective action is completed. */
const OPEN_ACTION_RISK = { fix_hygiene: 0.35, fix_signage: 0.15 }
const OVERDUE_FACTOR = 1.5
/** How much of the component an open action alone makes known. */
const OPEN_ACTION_OBSERVED = 0.5

/**
 * Issues that show: the mean of the visible issues in pictures of the operation, decaying and shrunk towards
 * the prior (Bühlmann 1967: credibility n/(n+k)), joined by noisy-or with the issues that corrective actions
 * still hold. What an approved fix is about counts half.
 */
export function visibleOperationalRisk(facts: MerchantFacts, now: Date): ComponentResult {
  const pictures = facts.evidence
    .filter((evidence) => SHOWS_OPERATION.has(evidence.evidenceType))
    .map((evidence) => ({ evidence, weight: decay(ageInDays(evidence.assessedAt, now), HALF_LIFE_DAYS) }))
  const weight = pictures.reduce((sum, each) => sum + each.weight, 0)
  const total = PRIOR_STRENGTH + weight
  const known = () => mean(pictures.length > 0 ? 'score.prior_few_pictures' : 'score.prior_no_picture')
  const prior = priorPart((PRIOR_STRENGTH * VISIBLE_PRIOR) / total, known)
  const mitigation = mitigationBy(facts.correctiveActions)
  const issues = pictures.flatMap(({ evidence, weight }): ExplanationPart[] => {
    const flag = gravestFlag(evidence.flags, 'visible', (code) => mitigation.ofFlag(evidence, code))
    if (!flag) return []
    const message = () =>
      flaggedPicture(evidence.evidenceType, flag.code, mitigation.ofFlag(evidence, flag.code) < 1)
    const amount = (flag.risk * weight) / total
    return [{ code: flag.code, amount, message, resourceType: 'evidence', resourceId: evidence.id }]
  })
  const actions = facts.correctiveActions.flatMap((action) => openIssue(action, now))
  const unknown = (PRIOR_STRENGTH / total) * (actions.length > 0 ? 1 - OPEN_ACTION_OBSERVED : 1)
  return joinHazards([...hazardsOf([prior, ...issues]), ...actions], 1 - unknown)
}

function openIssue(action: CorrectiveActionFact, now: Date): ExplanationPart[] {
  const { actionType } = action
  if (actionType !== 'fix_hygiene' && actionType !== 'fix_signage') return []
  if (action.status === 'approved' || action.status === 'completed') return []
  const overdue = action.dueDate < now
  const risk = OPEN_ACTION_RISK[actionType] * (overdue ? OVERDUE_FACTOR : 1)
  return [
    {
      code: `open_${actionType}`,
      amount: hazard(risk),
      message: () =>
        mean(overdue ? 'score.action_open_overdue' : 'score.action_open', {
          action: label(actionType),
        }),
      resourceType: 'corrective_action',
      resourceId: action.id,
    },
  ]
}
