import { z } from 'zod'

/** WGS84 degrees. */
export const Latitude = z.number().min(-90).max(90)
export const Longitude = z.number().min(-180).max(180)

interface Coordinates {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

type Refinement = [
  isRight: (at: Coordinates) => boolean,
  fault: { path: string[]; error: string; when: () => boolean },
]

/** The arguments of `refine`. Checked even when other fields are faulty, so that all faults are reported at once. */
const needs = (field: keyof Coordinates, other: keyof Coordinates): Refinement => [
  (at) => at[other] == null || at[field] != null,
  { path: [field], error: `must come together with ${other}`, when: () => true },
]

export const NEEDS_LATITUDE = needs('latitude', 'longitude')
export const NEEDS_LONGITUDE = needs('longitude', 'latitude')
