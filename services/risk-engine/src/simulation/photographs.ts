import type { EvidenceFact } from '../scores/facts.ts'
import type { MerchantKind } from './kinds.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

export type DatedEvidence = Omit<EvidenceFact, 'assessedAt'> & { at: number }

interface Photographed {
  id: string
  kind: MerchantKind
  joinsAt: number
}

interface Drawing {
  random: Random
  photographs: Random
  world: World
  days: number
}

const TYPES = ['storefront', 'interior', 'signage', 'product'] as const
/** Of fakes, the share of photographs that resemble another beyond those of anybody. */
const FORGED_SHARE = 0.1

/**
 * Photographs of four kinds every few months. Some later ones resemble an earlier one of the same merchant, honest or
 * not: half were sent again, the others were taken from the same spot. Those of fakes do so more often.
 */
export function drawEvidence(
  { id, kind, joinsAt }: Photographed,
  { random, photographs, world, days }: Drawing,
): DatedEvidence[] {
  const isFake = kind === 'fraud' || kind === 'split_identity'
  const evidence: DatedEvidence[] = []
  const seen = new Set<string>()
  for (let at = joinsAt + random.between(0, 5); at < days; at += random.between(40, 120)) {
    for (const evidenceType of TYPES) {
      if (random.chance(0.3)) continue
      const isForged = isFake && random.chance(FORGED_SHARE)
      const isRepeated = seen.has(evidenceType) && photographs.chance(world.repeatedShare)
      const severity = isForged || photographs.chance(0.5) ? 'medium' : 'low'
      seen.add(evidenceType)
      evidence.push({
        id: `${id}-e${evidence.length}`,
        evidenceType,
        qualityScore: random.between(0.6, 0.95),
        flags: isForged || isRepeated ? [{ code: 'near_duplicate', severity }] : [],
        withinGeofence: random.chance(0.8) ? true : null,
        distanceM: null,
        at,
      })
    }
  }
  return evidence
}
