import { DEFAULT_RADIUS_M, type GeoPosition, nearestFence } from '@trust/contracts/geofence'

/** A claimed place; the coordinates are null when unknown, the id when it is no location of the merchant. */
export interface ClaimedPlace {
  id: string | null
  label?: string | null
  address?: string | null
  latitude: number | null
  longitude: number | null
  geofenceRadiusM: number
}

/** A visit measured against a claimed place: the one whose geofence contains it, else the nearest. */
export interface Measured {
  locationId: string | null
  distanceM: number
  withinGeofence: boolean
}

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
  if (claim.locations.length === 0) return [{ id: null, ...geocoded, geofenceRadiusM: DEFAULT_RADIUS_M }]
  const isThere = (address: string | null) =>
    claim.claimedAddress.toLowerCase().includes((address ?? '').trim().toLowerCase())
  return claim.locations.map((place) =>
    place.latitude === null && isThere(place.address) ? { ...place, ...geocoded } : place,
  )
}

/** Measures a visit against the claimed places; null when none has coordinates. */
export function measure(visit: GeoPosition, places: ClaimedPlace[]): Measured | null {
  const fences = places.flatMap(({ id, latitude, longitude, geofenceRadiusM: radiusM }) =>
    latitude === null || longitude === null ? [] : [{ id, latitude, longitude, radiusM }],
  )
  const nearest = nearestFence(visit, fences)
  if (!nearest) return null
  const { fence, distanceM, isWithin } = nearest
  return { locationId: fence.id, distanceM, withinGeofence: isWithin }
}
