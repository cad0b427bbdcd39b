import { DAY_MS, HOUR_MS } from '@trust/contracts/durations'
import { distanceM, type GeoPosition } from '@trust/contracts/geofence'
import type { Sentence } from '@trust/contracts/sentence'
import { CLOCK_TOLERANCE_MS } from '@trust/contracts/timestamp'
import { say } from '@trust/messages/sentences/say'
import { type Declared, showsPaper } from '../pipeline/declared.ts'
import type { Location, RiskFlag } from '../pipeline/types.ts'
import type { CaptureTime } from '../stages/capture-time.ts'
import { describe } from './describe.ts'

const STALE_DAYS = 7
const OLD_DAYS = 30
const ANCIENT_DAYS = 180

// EXIF times without an offset are local: the earliest zone is 14 hours ahead of UTC.
const LOCAL_TIME_TOLERANCE_MS = 14 * HOUR_MS

const NEARBY_M = 100
const ELSEWHERE_M = 5_000
const CONTRADICTION_M = 1_000

/** Flags of the capture time: what the camera wrote counts before what the sender declared. */
export function captureTimeFlags(declared: Declared, recorded: CaptureTime | null): RiskFlag[] {
  const at = recorded?.at ?? declared.capturedAt
  if (!at) {
    return [{ code: 'capture_time_missing', severity: 'low', ...describe(say('flag.time_missing')) }]
  }
  const taken = { source: recorded ? 'camera' : 'sender', at }
  const age = declared.uploadedAt.getTime() - at.getTime()
  const tolerance = recorded && !recorded.exact ? LOCAL_TIME_TOLERANCE_MS : CLOCK_TOLERANCE_MS
  if (age < -tolerance) {
    return [
      { code: 'capture_time_in_future', severity: 'medium', ...describe(say('flag.time_in_future', taken)) },
    ]
  }
  const days = Math.floor(age / DAY_MS)
  if (days < STALE_DAYS) return []
  const severity = days >= ANCIENT_DAYS ? 'high' : days >= OLD_DAYS ? 'medium' : 'low'
  return [{ code: 'stale_capture', severity, ...describe(say('flag.time_stale', { ...taken, days })) }]
}

/** At most one flag: outside every geofence, else a declared position that contradicts the camera's. */
export function locationFlags(
  declared: Declared,
  location: Location | null,
  recorded: GeoPosition | null,
): RiskFlag[] {
  const code = 'location_mismatch'
  const paper = showsPaper(declared.evidenceType)
  if (location?.withinGeofence === false && location.distanceM !== null) {
    const away = location.distanceM
    const severity = paper || away <= NEARBY_M ? 'low' : away >= ELSEWHERE_M ? 'high' : 'medium'
    const what = say('flag.place_outside', { source: location.source, distance: metres(away) })
    return [{ code, severity, ...describe(what) }]
  }
  if (!recorded || !declared.position) return []
  const gap = distanceM(recorded, declared.position)
  if (gap < CONTRADICTION_M) return []
  const what = say('flag.place_contradicts', { distance: metres(gap) })
  return [{ code, severity: paper ? 'low' : 'medium', ...describe(what) }]
}

function metres(distance: number): Sentence {
  return distance < 1_000
    ? say('flag.metres', { distance: Math.round(distance) })
    : say('flag.kilometres', { distance: Math.round(distance / 100) / 10 })
}
