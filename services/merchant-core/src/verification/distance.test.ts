import { describe, expect, it } from 'vitest'
import { measure } from './distance.ts'

const place = (id: string, latitude: number | null, longitude: number | null, geofenceRadiusM = 150) => ({
  id,
  latitude,
  longitude,
  geofenceRadiusM,
})

describe('a visit', () => {
  const visit = { latitude: 52.5, longitude: 13.4 }

  it('is measured against the nearest place that has coordinates, like a photograph', () => {
    const places = [place('far', 52.6, 13.4), place('near', 52.501, 13.4), place('unknown', null, null)]
    expect(measure(visit, places)).toEqual({ locationId: 'near', distanceM: 111.3, withinGeofence: true })
    expect(measure(visit, [place('unknown', null, null)])).toBeNull()
    expect(measure(visit, [])).toBeNull()
    const wide = place('wide', 52.52, 13.4, 5_000)
    expect(measure(visit, [place('small', 52.505, 13.4), wide])).toMatchObject({
      locationId: 'wide',
      withinGeofence: true,
    })
  })
})
