import { describe, expect, it } from 'vitest'
import { locate } from './geofence.ts'

const SHOP = { latitude: 52.52, longitude: 13.405, radiusM: 150 }
const FAR = { latitude: 48.1, longitude: 11.5, radiusM: 150 }

describe('geofence', () => {
  it('lets the containing fence decide, else the nearest', () => {
    expect(locate('exif', SHOP, [FAR, SHOP])).toEqual({ source: 'exif', distanceM: 0, withinGeofence: true })
    const near = { latitude: 52.522, longitude: 13.405 }
    const outside = locate('declared', near, [FAR, SHOP])
    expect(outside).toEqual({ source: 'declared', distanceM: 222.6, withinGeofence: false })
    const wide = { ...near, latitude: 52.53, radiusM: 5_000 }
    expect(locate('declared', near, [SHOP, wide]).withinGeofence).toBe(true)
  })

  it('says nothing without a fence', () => {
    expect(locate('declared', SHOP, [])).toEqual({
      source: 'declared',
      distanceM: null,
      withinGeofence: null,
    })
  })
})
