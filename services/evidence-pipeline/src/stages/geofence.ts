import geographiclib from 'geographiclib-geodesic'
import type { Geofence, GeoPosition } from '../pipeline/declared.ts'
import type { Location } from '../pipeline/types.ts'

const geodesic = geographiclib.Geodesic

/**
 * The geodesic on the ellipsoid WGS84, in metres, exact to nanometres, for antipodes too.
 * Karney: "Algorithms for geodesics", Journal of Geodesy 87 (2013).
 */
export function distanceM(a: GeoPosition, b: GeoPosition): number {
  return geodesic.WGS84.Inverse(a.latitude, a.longitude, b.latitude, b.longitude, geodesic.DISTANCE).s12 ?? 0
}

/**
 * Measures a position against the merchant's locations. The fence that contains it, else the nearest one,
 * counts; without any fence distance and verdict are null.
 */
export function locate(
  source: Location['source'],
  at: GeoPosition,
  geofences: readonly Geofence[],
): Location {
  const measured = geofences.map((fence) => ({ distance: distanceM(at, fence), radius: fence.radiusM }))
  measured.sort((a, b) => a.distance - a.radius - (b.distance - b.radius))
  const nearest = measured[0]
  if (!nearest) return { source, distanceM: null, withinGeofence: null }
  return {
    source,
    distanceM: Math.round(nearest.distance * 10) / 10,
    withinGeofence: nearest.distance <= nearest.radius,
  }
}
