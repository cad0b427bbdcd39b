import { HOUR_MS } from '@trust/contracts/durations'

const MAX_OFFSET = 15 * HOUR_MS

/** When the picture was taken; `exact` is false when the file gives no UTC offset (then UTC is assumed). */
export interface CaptureTime {
  at: Date
  exact: boolean
}

/**
 * From EXIF tags and XMP text: the original's time with its offset, else the GPS clock (UTC), else the
 * local time taken as UTC. The modification time is no capture time and not looked at. Impossible dates
 * and the zeros of cameras without a clock count as absent.
 */
export function captureTime(exif: Record<string, unknown>, xmp: string): CaptureTime | null {
  const local = parse(exif.DateTimeOriginal) ?? parse(exif.DateTimeDigitized) ?? parse(exif.CreateDate)
  const offset = offsetMs(exif.OffsetTimeOriginal) ?? offsetMs(exif.OffsetTimeDigitized)
  if (local && offset !== null) return { at: new Date(local.getTime() - offset), exact: true }
  const gps = gpsTime(exif)
  if (gps && (!local || Math.abs(gps.getTime() - local.getTime()) <= MAX_OFFSET))
    return { at: gps, exact: true }
  if (local) return { at: local, exact: false }
  return xmpTime(xmp)
}

function parse(value: unknown): Date | null {
  const match = typeof value === 'string' ? /^(\d{4}):(\d\d):(\d\d)[ T](\d\d:\d\d:\d\d)/.exec(value) : null
  return match ? valid(`${match[1]}-${match[2]}-${match[3]}T${match[4]}Z`) : null
}

function offsetMs(value: unknown): number | null {
  const match = typeof value === 'string' ? /^([+-])(\d\d):(\d\d)/.exec(value) : null
  if (!match) return null
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return (match[1] === '-' ? -1 : 1) * minutes * 60_000
}

function gpsTime({ GPSDateStamp, GPSTimeStamp }: Record<string, unknown>): Date | null {
  if (typeof GPSDateStamp !== 'string' || !Array.isArray(GPSTimeStamp)) return null
  const clock = GPSTimeStamp.map((part: unknown) => String(Math.floor(Number(part))).padStart(2, '0'))
  return valid(`${GPSDateStamp.slice(0, 10).replaceAll(':', '-')}T${clock.join(':')}Z`)
}

function xmpTime(xmp: string): CaptureTime | null {
  const stamp =
    /(?:exif:DateTimeOriginal|photoshop:DateCreated)(?:="|>)(\d{4}-\d\d-\d\dT[\d:.]{5,12})(Z|[+-]\d\d:\d\d)?/
  const match = stamp.exec(xmp)
  const at = match ? valid(`${match[1]}${match[2] ?? 'Z'}`) : null
  return at && { at, exact: match?.[2] !== undefined }
}

function valid(iso: string): Date | null {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1990 ? null : date
}
