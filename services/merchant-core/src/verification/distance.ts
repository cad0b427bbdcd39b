import geographiclib from 'geographiclib-geodesic'

/** WGS84 degrees: latitude -90 to 90, longitude -180 to 180. */
export interface VisitPosition {
  latitude: number
  longitude: number
}

/** A claimed place; the coordinates are null when unknown, the id when it is no location of the merchant. */
export interface ClaimedPlace {
  id: string | null
  label?: string | null
  address?: string | null
  latitude: number | null
  longitude: number | null
  geofenceRadiusM: number
}

/** The distance of a visit from the nearest claimed place, in metres. */
export interface Measured {
  locationId: string | null
  distanceM: number
  withinGeofence: boolean
}

/** The default for a location without its own geofence. */
const GEOFENCE_M = 150

interface Claim {
  claimedAddress: string
  claimedLatitude: number | null
  claimedLongitude: number | null
  locations: (ClaimedPlace & { address: string | null })[]
}

/**
 * A merchant's claimed places: its locations with coordinates entered by hand. A location without any is where the
 * geocoder puts the claimed address, unless its own address differs; so is a merchant without locations.
 */
export function claimedPlaces(claim: Claim): ClaimedPlace[] {
  const geocoded = { latitude: claim.claimedLatitude, longitude: claim.claimedLongitude }
  if (claim.locations.length === 0) return [{ id: null, ...geocoded, geofenceRadiusM: GEOFENCE_M }]
  const isThere = (address: string | null) =>
    claim.claimedAddress.toLowerCase().includes((address ?? '').trim().toLowerCase())
  return claim.locations.map((place) =>
    place.latitude === null && isThere(place.address) ? { ...place, ...geocoded } : place,
  )
}

/** The shortest way on the WGS84 ellipsoid, in metres to a decimetre (Karney 2013, Algorithms for geodesics). */
export function distanceM(from: VisitPosition, to: VisitPosition): number {
  const { s12 = Number.NaN } = geographiclib.Geodesic.WGS84.Inverse(
    from.latitude,
    from.longitude,
    to.latitude,
    to.longitude,
  )
  return Math.round(s12 * 10) / 10
}

/** Measures a visit against the nearest place; null when no place has coordinates. */
export function measure(visit: VisitPosition, places: ClaimedPlace[]): Measured | null {
  const measured = places.flatMap(({ id, latitude, longitude, geofenceRadiusM }) => {
    if (latitude === null || longitude === null) return []
    const distance = distanceM(visit, { latitude, longitude })
    return [{ locationId: id, distanceM: distance, withinGeofence: distance <= geofenceRadiusM }]
  })
  return measured.sort((a, b) => a.distanceM - b.distanceM)[0] ?? null
}
