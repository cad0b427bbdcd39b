import { type Geofence, type GeoPosition, nearestFence } from '@trust/contracts/geofence'
import type { Location } from '../pipeline/types.ts'

/** Where a photograph was taken, measured against the merchant's locations; without any, distance and verdict are null. */
export function locate(
  source: Location['source'],
  at: GeoPosition,
  geofences: readonly Geofence[],
): Location {
  const nearest = nearestFence(at, geofences)
  return { source, distanceM: nearest?.distanceM ?? null, withinGeofence: nearest?.isWithin ?? null }
}
