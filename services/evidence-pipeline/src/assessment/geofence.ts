import type { Location } from './types.ts'

/** IUGG mean radius R1 of the WGS84 ellipsoid, in metres. */
const EARTH_RADIUS_M = 6_371_008.8

/** WGS84 degrees: latitude -90 to 90, longitude -180 to 180. */
export interface Position {
  latitude: number
  longitude: number
}

export interface Geofence extends Position {
  radiusM: number
}

/**
 * Great-circle distance in metres by the haversine formula (Sinnott 1984). On a sphere: up to 0.5 % off the
 * ellipsoid's geodesic, less than a metre at the size of a geofence.
 */
export function distanceM(a: Position, b: Position): number {
  const radians = Math.PI / 180
  const rise = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2
  const turn = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  const chord = rise + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * turn
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/**
 * Measures a position against the merchant's locations. The fence that contains it, else the nearest one,
 * counts; without any fence distance and verdict are null.
 */
export function locate(source: Location['source'], at: Position, geofences: readonly Geofence[]): Location {
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
