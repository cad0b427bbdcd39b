import type { Actor } from '@trust/contracts/actor'
import { Conflict } from '@trust/contracts/errors'
import type { PublicStatus, RiskLevel, SuspensionCategory } from '@trust/contracts/scales'

/** The fields that a manual suspension needs. */
interface Suspendable {
  suspendedAt: Date | null
}

/** The part of the trust status that the risk engine announces; null before the first score. */
export interface AnnouncedTrust {
  scoredStatus: string
  riskLevel: string
  reasonCodes: string[]
  calculatedAt: Date
}

export interface LiveTrust {
  publicStatus: PublicStatus
  riskLevel: RiskLevel
  reasonCodes: string[]
  calculatedAt: Date | null
  suspendedManually: boolean
}

/** A merchant without a score is in `review`; a manual suspension wins over any score. */
export function publicStatus(suspendedManually: boolean, scored: PublicStatus | null): PublicStatus {
  return suspendedManually ? 'suspended' : (scored ?? 'review')
}

/** The status shown now. A merchant without a score has the level `medium`. */
export function liveTrust(merchant: Suspendable, announced: AnnouncedTrust | null): LiveTrust {
  const suspendedManually = merchant.suspendedAt !== null
  const scored = (announced?.scoredStatus ?? null) as PublicStatus | null
  const codes = (announced?.reasonCodes ?? []).filter((code) => code !== 'manual_suspension')
  return {
    publicStatus: publicStatus(suspendedManually, scored),
    riskLevel: (announced?.riskLevel ?? 'medium') as RiskLevel,
    reasonCodes: suspendedManually ? ['manual_suspension', ...codes] : codes,
    calculatedAt: announced?.calculatedAt ?? null,
    suspendedManually,
  }
}

interface Coordinates {
  latitude: number | null
  longitude: number | null
}

/** A merchant's claimed coordinates in degrees: entered by hand, else from the geocoder. */
export function claimedCoordinates(locations: Coordinates[], geocoded: Coordinates) {
  const given = locations.find(({ latitude }) => latitude !== null)
  const { latitude, longitude } = given ?? geocoded
  if (latitude === null || longitude === null) return null
  return { latitude, longitude, source: given ? ('location' as const) : ('geocoder' as const) }
}

/** @throws Conflict `already_suspended` */
export function assertCanSuspend(merchant: Suspendable): void {
  if (merchant.suspendedAt !== null)
    throw new Conflict('already_suspended', 'The merchant is suspended already.')
}

/** @throws Conflict `not_suspended` */
export function assertCanReinstate(merchant: Suspendable): void {
  if (merchant.suspendedAt === null)
    throw new Conflict('not_suspended', 'The merchant is not suspended manually.')
}

/** Why and by whom a merchant is suspended. */
export interface Suspension {
  reason: string
  /** The kind of danger, for a suspension by one person. */
  category?: SuspensionCategory | null | undefined
  actor: Actor
  /** When it was decided, if that was earlier. */
  decidedAt?: Date
}
