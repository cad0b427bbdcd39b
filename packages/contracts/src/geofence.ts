import geographiclib from 'geographiclib-geodesic'

/** WGS84 degrees: latitude -90 to 90, longitude -180 to 180. */
export interface GeoPosition {
  latitude: number
  longitude: number
}

/** A place and the circle around it that counts as being there, in metres. */
export interface Geofence extends GeoPosition {
  radiusM: number
}

/** The radius of a place that names none, in metres. */
export const DEFAULT_RADIUS_M = 150

/**
 * The shortest way on the WGS84 ellipsoid, in metres, exact to nanometres, between antipodes too.
 * Karney: "Algorithms for geodesics", Journal of Geodesy 87 (2013).
 */
export function distanceM(from: GeoPosition, to: GeoPosition): number {
  const { Geodesic } = geographiclib
  const { latitude, longitude } = from
  const { s12 } = Geodesic.WGS84.Inverse(latitude, longitude, to.latitude, to.longitude, Geodesic.DISTANCE)
  return s12 ?? Number.NaN
}

/** A position measured against a place. */
export interface MeasuredFence<F extends Geofence> {
  fence: F
  /** From the middle of the fence, to a decimetre. */
  distanceM: number
  isWithin: boolean
}

/** Measures against the fence that contains a position, else the one with the nearest edge. Null without any fence. */
export function nearestFence<F extends Geofence>(
  at: GeoPosition,
  fences: readonly F[],
): MeasuredFence<F> | null {
  const measured = fences.map((fence) => ({ fence, distance: distanceM(at, fence) }))
  measured.sort((a, b) => a.distance - a.fence.radiusM - (b.distance - b.fence.radiusM))
  const [nearest] = measured
  if (!nearest) return null
  const { fence, distance } = nearest
  return { fence, distanceM: Math.round(distance * 10) / 10, isWithin: distance <= fence.radiusM }
}
