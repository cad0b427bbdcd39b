import { DEFAULT_RADIUS_M } from '@trust/contracts/geofence'
import { mean } from '@trust/messages/sentences/say'
import { addShares, type ComponentResult, type ExplanationPart, priorPart } from '../combine.ts'
import { ageInDays, daysAgo, decay } from '../decay.ts'
import type { EvidenceFact, MerchantFacts, VerificationTaskFact } from '../facts.ts'
import { type Mitigation, mitigationBy } from '../mitigation.ts'

/** Prior: Beta with this mean and a strength of two observations. */
const LOCATION_PRIOR = 0.6
const PRIOR_STRENGTH = 2

const VISIT_WEIGHT = { confirmed: 4, mismatch: 4, not_found: 4, refused: 2 }
const VERIFIED_WEIGHT = 4
const PHOTO_WEIGHT = 1
/** GPS in a photograph is easily forged: all of them together weigh no more than one visit. */
const PHOTOS_AT_MOST = 4
const NO_ADDRESS_WEIGHT = 0.5
const VISIT_HALF_LIFE_DAYS = 365
const PHOTO_HALF_LIFE_DAYS = 180

/** `agreement` 0 to 1: how far the observation agrees with the claimed place. */
type Observation = Omit<ExplanationPart, 'amount'> & { weight: number; agreement: number }

/**
 * Whether the merchant is where it claims: the posterior mean of a Beta-binomial (Gelman et al., Bayesian
 * Data Analysis, section 2.4), each visit, verification and photograph being a weighted, decaying
 * observation. A deviation that an approved fix is about counts half.
 */
export function locationConfidence(facts: MerchantFacts, now: Date): ComponentResult {
  const radius = Math.max(...facts.locations.map((each) => each.geofenceRadiusM), 0) || DEFAULT_RADIUS_M
  const mitigation = mitigationBy(facts.correctiveActions)
  const claim = { radius, mitigation }
  const observations = [
    ...verifications(facts, now),
    ...facts.verificationTasks.map((task) => visit(task, claim, now)),
    ...photographs(facts.evidence, claim, now),
  ]
  if (observations.length === 0) {
    return addShares([priorPart(LOCATION_PRIOR, () => mean('score.prior_location_unknown'))], 0)
  }
  if (!facts.claimedAddressKnown) observations.push(noAddress())
  const weight = observations.reduce((sum, each) => sum + each.weight, 0)
  const total = PRIOR_STRENGTH + weight
  const parts = observations.map(
    ({ weight, agreement, ...part }): ExplanationPart => ({
      ...part,
      amount: (weight * (1 - agreement)) / total,
    }),
  )
  const prior = priorPart((PRIOR_STRENGTH * LOCATION_PRIOR) / total, () =>
    mean('score.prior_location_little'),
  )
  return addShares([prior, ...parts], weight / total)
}

function verifications(facts: MerchantFacts, now: Date): Observation[] {
  return facts.locations.flatMap((location) => {
    if (!location.verifiedAt) return []
    const weight = VERIFIED_WEIGHT * decay(ageInDays(location.verifiedAt, now), VISIT_HALF_LIFE_DAYS)
    const message = () => mean('score.location_verified')
    const resource = { resourceType: 'location', resourceId: location.id } as const
    return [{ code: 'location_verified', message, ...resource, weight, agreement: 1 }]
  })
}

/** How far around the claimed place is still there, and which deviations were fixed since. */
interface Claim {
  radius: number
  mitigation: Mitigation
}

function visit(task: VerificationTaskFact, { radius, mitigation }: Claim, now: Date): Observation {
  const weight = VISIT_WEIGHT[task.outcome] * decay(ageInDays(task.completedAt, now), VISIT_HALF_LIFE_DAYS)
  const agreement = task.outcome === 'confirmed' ? nearness(task.distanceM, radius) : 0
  const far = task.outcome === 'confirmed' && agreement < 1
  return {
    code: far ? 'visit_far_from_location' : `visit_${task.outcome}`,
    message: () => {
      const days = daysAgo(task.completedAt, now)
      const distance = Math.round(task.distanceM ?? 0)
      return far ? mean('score.visit_far', { days, distance }) : mean(`score.visit_${task.outcome}`, { days })
    },
    resourceType: 'verification_task',
    resourceId: task.id,
    weight,
    agreement: addressed(agreement, mitigation.ofPlace(task.completedAt)),
  }
}

function photographs(evidence: EvidenceFact[], { radius, mitigation }: Claim, now: Date): Observation[] {
  const placed = evidence.flatMap((each): Observation[] => {
    if (each.withinGeofence === null) return []
    return [
      {
        code: 'evidence_outside_geofence',
        message: () =>
          each.distanceM === null
            ? mean('score.evidence_outside')
            : mean('score.evidence_away', { distance: Math.round(each.distanceM) }),
        resourceType: 'evidence',
        resourceId: each.id,
        weight: PHOTO_WEIGHT * decay(ageInDays(each.assessedAt, now), PHOTO_HALF_LIFE_DAYS),
        agreement: addressed(
          each.withinGeofence ? 1 : outsideNearness(each.distanceM, radius),
          mitigation.ofPlace(each.assessedAt),
        ),
      },
    ]
  })
  const sum = placed.reduce((total, each) => total + each.weight, 0)
  const scale = Math.min(1, PHOTOS_AT_MOST / sum)
  return placed.map((each) => ({ ...each, weight: each.weight * scale }))
}

/** Exactly the agreement that was given when nothing was fixed. */
function addressed(agreement: number, left: number): number {
  return left < 1 ? 1 - left * (1 - agreement) : agreement
}

function noAddress(): Observation {
  const message = () => mean('score.claimed_address_missing')
  return { code: 'claimed_address_missing', message, weight: NO_ADDRESS_WEIGHT, agreement: 0 }
}

/** 1 inside the radius, radius / distance beyond it; a visit without GPS is taken at its word. */
function nearness(distanceM: number | null, radius: number): number {
  return distanceM === null || distanceM <= radius ? 1 : radius / distanceM
}

/** At most 0.5, since the pipeline has judged the place to be outside; 0 when the distance is unknown. */
function outsideNearness(distanceM: number | null, radius: number): number {
  return distanceM === null ? 0 : Math.min(0.5, nearness(distanceM, radius))
}
