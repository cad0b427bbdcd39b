import { label, mean } from '@trust/messages/sentences/say'
import { addShares, type ComponentResult, type ExplanationPart, priorPart } from '../combine.ts'
import type { MerchantFacts, OwnerFact } from '../facts.ts'
import { suspendedLinks } from '../network.ts'

const OWNER_SHARE = 0.8
const CONTACT_SHARE = 0.2
const UNKNOWN_OWNER_RISK = 0.5
const RISK = { verified: 0.05, pending: 0.35, unverified: 0.5, rejected: 1 }
const OBSERVED = { verified: 1, pending: 0.5, unverified: 0.25, rejected: 1 }

/** Prior: nobody named and no contact known. */
const IDENTITY_PRIOR = OWNER_SHARE * UNKNOWN_OWNER_RISK + CONTACT_SHARE

/** From a quarter on an owner has control (FATF Recommendation 24; Directive (EU) 2015/849, article 3(6)). */
const CONTROLLING_PERCENT = 25
/** What a certain link to a suspended merchant adds: the same people may be behind both. */
const SUSPENDED_LINK_SHARE = 0.3
/** A refused identity weighs this much more than its share: it speaks about the whole merchant. */
const REJECTED_FACTOR = 6

/**
 * Whether the owners are verifiable: the mean risk of the owners' identity states, weighted by ownership,
 * with undeclared ownership at its prior (0.8), and the share of contact facts that are missing (0.2). Links to
 * suspended merchants add up to 0.3.
 */
export function identityConfidence(facts: MerchantFacts): ComponentResult {
  const contacts = [
    { name: 'country', known: facts.countryKnown },
    { name: 'website', known: facts.websiteKnown },
    { name: 'phone', known: facts.phoneKnown },
    { name: 'email', known: facts.emailKnown },
  ] as const
  const missing = contacts.filter((contact) => !contact.known)
  if (facts.owners.length === 0 && missing.length === contacts.length) {
    const prior = priorPart(IDENTITY_PRIOR, () => mean('score.prior_no_owner_no_contact'))
    return addShares([prior, suspendedLinkPart(facts)], 0)
  }
  const owners = ownerShares(facts.owners)
  const contactParts = missing.map(({ name }) => ({
    code: `${name}_missing`,
    amount: CONTACT_SHARE / contacts.length,
    message: () => mean(`score.${name}_missing`),
  }))
  const contactsObserved = 1 - missing.length / contacts.length
  const observed = OWNER_SHARE * owners.observed + CONTACT_SHARE * contactsObserved
  return addShares([...owners.parts, ...contactParts, suspendedLinkPart(facts)], observed)
}

function suspendedLinkPart(facts: MerchantFacts): ExplanationPart {
  const { probability, ...linked } = suspendedLinks(facts)
  return { code: 'linked_to_suspended', amount: SUSPENDED_LINK_SHARE * probability, ...linked }
}

function ownerShares(owners: OwnerFact[]): { parts: ExplanationPart[]; observed: number } {
  const weighed = weigh(owners)
  const undeclared = Math.max(0, 100 - weighed.reduce((sum, { percent }) => sum + percent, 0))
  const total = weighed.reduce((sum, { weight }) => sum + weight, undeclared)
  const parts = weighed.map(
    ({ owner, weight }): ExplanationPart => ({
      code: `owner_${owner.identityStatus}`,
      amount: (OWNER_SHARE * RISK[owner.identityStatus] * weight) / total,
      message: () => mean('score.owner_identity', { status: label(owner.identityStatus) }),
      resourceType: 'owner',
      resourceId: owner.id,
    }),
  )
  const unknown = priorPart((OWNER_SHARE * UNKNOWN_OWNER_RISK * undeclared) / total, () =>
    mean('score.prior_owners_unknown', { percent: Math.round(undeclared) }),
  )
  const known = weighed.reduce((sum, { owner, weight }) => sum + OBSERVED[owner.identityStatus] * weight, 0)
  return { parts: [...parts, unknown], observed: known / total }
}

/** Owners without a declared percentage share what the others leave. */
function weigh(owners: OwnerFact[]) {
  const declared = owners.reduce((sum, owner) => sum + (owner.ownershipPercent ?? 0), 0)
  const silent = owners.filter((owner) => owner.ownershipPercent === null).length
  return owners.map((owner) => {
    const percent = owner.ownershipPercent ?? Math.max(0, 100 - declared) / silent
    const factor = owner.identityStatus === 'rejected' ? REJECTED_FACTOR : 1
    return { owner, percent, weight: Math.max(CONTROLLING_PERCENT, percent) * factor }
  })
}
