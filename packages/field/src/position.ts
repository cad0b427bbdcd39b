import { useEffect, useState } from 'preact/hooks'
import type { AssignedVisit, Position } from './store.ts'

/** Older positions say where one was, not where one is. */
const FRESH_MS = 60_000
const WAIT_MS = 15_000

let latest: { position: Position; at: number } | undefined
let isFollowing = false
const listeners = new Set<() => void>()

/** Follows the telephone's position while the page is open; asks for permission where it has none yet. */
export function followPosition(): void {
  if (isFollowing) return
  isFollowing = true
  navigator.geolocation?.watchPosition(
    ({ coords: { latitude, longitude } }) => {
      latest = { position: { latitude, longitude }, at: Date.now() }
      for (const listener of listeners) listener()
    },
    () => undefined,
    { enableHighAccuracy: true },
  )
}

/** The position now, or null when it cannot be had in time. */
export function currentPosition(): Promise<Position | null> {
  if (latest && Date.now() - latest.at < FRESH_MS) return Promise.resolve(latest.position)
  const { promise, resolve } = Promise.withResolvers<Position | null>()
  if (!navigator.geolocation) return Promise.resolve(null)
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
    () => resolve(null),
    { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: FRESH_MS },
  )
  return promise
}

/** The position as far as it is known; followed from the start where that is allowed already. */
export function usePosition(): Position | undefined {
  const [position, setPosition] = useState(latest?.position)
  useEffect(() => {
    const listen = () => setPosition(latest?.position)
    listeners.add(listen)
    const allowed = navigator.permissions?.query({ name: 'geolocation' })
    allowed?.then(({ state }) => state === 'granted' && followPosition()).catch(() => undefined)
    return () => {
      listeners.delete(listen)
    }
  }, [])
  return position
}

const EARTH_RADIUS_M = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres on a sphere (haversine), to sort by and to show: the service measures on the ellipsoid. */
export function metresBetween(one: Position, other: Position): number {
  const height = radians(other.latitude - one.latitude)
  const width = radians(other.longitude - one.longitude)
  const haversine =
    Math.sin(height / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(width / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** How far the nearest place of a visit is; undefined where nobody knows. */
export function metresTo({ places }: AssignedVisit, position: Position | undefined): number | undefined {
  if (!position) return
  const distances = places.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [metresBetween(position, { latitude, longitude })],
  )
  return distances.length > 0 ? Math.min(...distances) : undefined
}
