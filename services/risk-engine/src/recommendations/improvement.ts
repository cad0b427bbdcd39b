import type { ActionType } from '@trust/contracts/scales'
import type { ComponentName } from '@trust/contracts/scoring'
import type { Message } from '@trust/contracts/sentence'
import { mean } from '@trust/messages/sentences/say'
import type { Explanation } from '../scores/combine.ts'
import type { MerchantFacts } from '../scores/facts.ts'
import { flagInWords } from '../scores/picture-words.ts'

import * as change from './change.ts'

/** A fact that the merchant can do something about, and the facts as they are once it did. */
export interface Improvement {
  /** Names the fact: however many explanations speak of it, it is one improvement. */
  subject: string
  title: Message
  actionType: ActionType
  change: (facts: MerchantFacts, now: Date) => MerchantFacts
}

/**
 * What a merchant can do about one reason for its score; null where it cannot or must not. A corrective action
 * that is open is asked for already, reviews are the public's to write, and orders, visits and habits that lie
 * back do not change.
 */
export function improvementOf(component: ComponentName, reason: Explanation): Improvement | null {
  const { code, resourceType, resourceId = '' } = reason
  if (resourceType === 'owner') return code === 'owner_verified' ? null : verifyOwner(resourceId)
  if (resourceType === 'evidence') return replacePicture(resourceId, code)
  if (resourceType === 'complaint') return code === 'resolved_complaint' ? null : resolveComplaint(resourceId)
  if (resourceType === 'signal') return settleSignal(resourceId)
  if (resourceType === 'verification_task') return BY_PRIOR.location_confidence ?? null
  if (code === 'prior') return BY_PRIOR[component] ?? null
  return BY_CODE[code] ?? null
}

function verifyOwner(id: string): Improvement {
  return {
    subject: `owner:${id}`,
    title: mean('advice.verify_owner'),
    actionType: 'verify_identity',
    change: (facts) => change.ownerVerified(facts, id),
  }
}

const PICTURE_ACTIONS: Record<string, ActionType> = {
  unsafe_content: 'fix_hygiene',
  name_not_visible: 'fix_signage',
  evidence_outside_geofence: 'verify_location',
}

function replacePicture(id: string, code: string): Improvement {
  return {
    subject: `evidence:${id}`,
    title: mean('advice.replace_picture', { finding: flagInWords(code) }),
    actionType: PICTURE_ACTIONS[code] ?? 'replace_evidence',
    change: (facts, now) => change.pictureReplaced(facts, id, now),
  }
}

function resolveComplaint(id: string): Improvement {
  return {
    subject: `complaint:${id}`,
    title: mean('advice.resolve_complaint'),
    actionType: 'respond_to_complaints',
    change: (facts) => change.complaintResolved(facts, id),
  }
}

function settleSignal(id: string): Improvement {
  return {
    subject: `signal:${id}`,
    title: mean('advice.settle_signal'),
    actionType: 'update_documents',
    change: (facts) => change.signalSettled(facts, id),
  }
}

const PICTURES: Improvement = {
  subject: 'pictures',
  title: mean('advice.submit_pictures'),
  actionType: 'replace_evidence',
  change: change.picturesSubmitted,
}

/** What to do where nothing is known. */
const BY_PRIOR: { [component in ComponentName]?: Improvement } = {
  identity_confidence: {
    subject: 'owners',
    title: mean('advice.name_owners'),
    actionType: 'verify_identity',
    change: change.ownersVerified,
  },
  location_confidence: {
    subject: 'visit',
    title: mean('advice.confirm_location'),
    actionType: 'verify_location',
    change: change.visitConfirmed,
  },
  evidence_integrity: PICTURES,
  visible_operational_risk: PICTURES,
}

function contact(name: 'country' | 'website' | 'phone' | 'email', known: keyof MerchantFacts): Improvement {
  return {
    subject: `contact:${name}`,
    title: mean(`advice.state_${name}`),
    actionType: 'update_documents',
    change: (facts) => ({ ...facts, [known]: true }),
  }
}

function orders(subject: string, title: Message, changed: Improvement['change']): Improvement {
  return { subject: `orders:${subject}`, title, actionType: 'improve_fulfilment', change: changed }
}

const BY_CODE: { [code: string]: Improvement } = {
  country_missing: contact('country', 'countryKnown'),
  website_missing: contact('website', 'websiteKnown'),
  phone_missing: contact('phone', 'phoneKnown'),
  email_missing: contact('email', 'emailKnown'),
  orders_cancelled: orders('cancelled', mean('advice.fulfil_cancelled'), (facts) =>
    change.ordersFulfilled(facts, 'cancelled'),
  ),
  orders_overdue: orders('overdue', mean('advice.fulfil_overdue'), (facts) =>
    change.ordersFulfilled(facts, 'overdue'),
  ),
  orders_failed: orders('failed', mean('advice.deliver_orders'), change.allDelivered),
  orders_refunded: orders('refunded', mean('advice.avoid_refunds'), change.nothingRefunded),
}
