import type { GeoPosition } from '../pipeline/declared.ts'
import { type Declared, showsPaper } from '../pipeline/declared.ts'
import type { Location, RiskFlag } from '../pipeline/types.ts'
import type { CaptureTime } from '../stages/capture-time.ts'
import { distanceM } from '../stages/geofence.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const STALE_DAYS = 7
const OLD_DAYS = 30
const ANCIENT_DAYS = 180

// EXIF times without an offset are local: the earliest zone is 14 hours ahead of UTC. Plus a wrong clock.
const CLOCK_TOLERANCE_MS = 5 * 60_000
const LOCAL_TIME_TOLERANCE_MS = 14 * HOUR_MS

const NEARBY_M = 100
const ELSEWHERE_M = 5_000
const CONTRADICTION_M = 1_000

/** Flags of the capture time: what the camera wrote counts before what the sender declared. */
export function captureTimeFlags(declared: Declared, recorded: CaptureTime | null): RiskFlag[] {
  const at = recorded?.at ?? declared.capturedAt
  if (!at) {
    const detail = 'Neither the file nor the sender says when the picture was taken.'
    return [{ code: 'capture_time_missing', severity: 'low', detail }]
  }
  const source = recorded ? 'the camera' : 'the sender'
  const age = declared.uploadedAt.getTime() - at.getTime()
  const tolerance = recorded && !recorded.exact ? LOCAL_TIME_TOLERANCE_MS : CLOCK_TOLERANCE_MS
  if (age < -tolerance) {
    const detail = `According to ${source} it was taken on ${day(at)}, after it was submitted.`
    return [{ code: 'capture_time_in_future', severity: 'medium', detail }]
  }
  const days = Math.floor(age / DAY_MS)
  if (days < STALE_DAYS) return []
  const severity = days >= ANCIENT_DAYS ? 'high' : days >= OLD_DAYS ? 'medium' : 'low'
  const detail = `According to ${source} it was taken on ${day(at)}, ${days} days before it was submitted.`
  return [{ code: 'stale_capture', severity, detail }]
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
    const source = location.source === 'exif' ? 'The position in the file' : 'The declared position'
    const detail = `${source} is ${metres(away)} from the merchant's location, outside its geofence.`
    return [{ code, severity, detail }]
  }
  if (!recorded || !declared.position) return []
  const gap = distanceM(recorded, declared.position)
  if (gap < CONTRADICTION_M) return []
  const detail = `The declared position is ${metres(gap)} from the one that the camera wrote.`
  return [{ code, severity: paper ? 'low' : 'medium', detail }]
}

function metres(distance: number): string {
  return distance < 1_000 ? `${Math.round(distance)} m` : `${(distance / 1_000).toFixed(1)} km`
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10)
}
