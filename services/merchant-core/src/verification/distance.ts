import geographiclib from 'geographiclib-geodesic'

/** WGS84 degrees: latitude -90 to 90, longitude -180 to 180. */
export interface Position {
  latitude: number
  longitude: number
}

/** A place that a merchant claims; null where it has no coordinates. */
export interface ClaimedPlace {
  id: string
  latitude: number | null
  longitude: number | null
  geofenceRadiusM: number
}

/** How far a visit was from the nearest claimed place, in metres. */
export interface Measured {
  locationId: string
  distanceM: number
  withinGeofence: boolean
}

/** The shortest way on the WGS84 ellipsoid, in metres to a decimetre (Karney 2013, Algorithms for geodesics). */
export function distanceM(from: Position, to: Position): number {
  const { s12 = Number.NaN } = geographiclib.Geodesic.WGS84.Inverse(
    from.latitude,
    from.longitude,
    to.latitude,
    to.longitude,
  )
  return Math.round(s12 * 10) / 10
}

/** Measures a visit against the nearest of the places; null when none of them has coordinates. */
export function measure(visit: Position, places: ClaimedPlace[]): Measured | null {
  const measured = places.flatMap(({ id, latitude, longitude, geofenceRadiusM }) => {
    if (latitude === null || longitude === null) return []
    const distance = distanceM(visit, { latitude, longitude })
    return [{ locationId: id, distanceM: distance, withinGeofence: distance <= geofenceRadiusM }]
  })
  return measured.sort((a, b) => a.distanceM - b.distanceM)[0] ?? null
}
