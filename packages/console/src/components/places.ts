/** WGS84 degrees. */
export interface MapPosition {
  latitude: number
  longitude: number
}

export interface SketchedPlace extends MapPosition {
  label: string
  radius_m: number
}

const EARTH_M = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Degrees east of another longitude, across the date line too: -180 to 180. */
const eastOf = (longitude: number, other: number): number => ((longitude - other + 540) % 360) - 180

/** The great-circle distance in metres, by the haversine formula. */
export function metresBetween(one: MapPosition, other: MapPosition): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)]
  const half =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(eastOf(other.longitude, one.longitude)) / 2) ** 2
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Metres east and south of an origin on an equirectangular projection: to scale within a region. */
export const toPlane = (
  { latitude, longitude }: MapPosition,
  origin: MapPosition,
): { x: number; y: number } => ({
  x: radians(eastOf(longitude, origin.longitude)) * EARTH_M * Math.cos(radians(origin.latitude)),
  y: radians(origin.latitude - latitude) * EARTH_M,
})

/** The longest of 1, 2, 5, 10, 20 … metres that is no longer than `metres`. */
export function roundLength(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres))
  return ([5, 2].find((factor) => factor * power <= metres) ?? 1) * power
}

/** The place whose geofence a position is in or closest to; undefined without any place. */
export function nearestPlace(position: MapPosition, places: readonly SketchedPlace[]) {
  return places
    .map((place) => {
      const distance = metresBetween(position, place)
      return { place, distance, isInside: distance <= place.radius_m }
    })
    .sort((one, other) => one.distance - one.place.radius_m - (other.distance - other.place.radius_m))[0]
}

interface Placed {
  latitude: number | null
  longitude: number | null
}

/** Whether the coordinates are known. */
export const hasPosition = <T extends Placed>(thing: T): thing is T & MapPosition =>
  thing.latitude !== null && thing.longitude !== null
