import { describe, expect, it } from 'vitest'
import { distanceM, measure } from './distance.ts'

const place = (id: string, latitude: number | null, longitude: number | null, geofenceRadiusM = 150) => ({
  id,
  latitude,
  longitude,
  geofenceRadiusM,
})

describe('the distance', () => {
  it('is the geodesic of the ellipsoid, also across the date line and between antipodes', () => {
    const jfk = { latitude: 40.6, longitude: -73.8 }
    const lhr = { latitude: 51.6, longitude: -0.5 }
    // The example of GeodSolve's manual: 5551.759 km.
    expect(distanceM(jfk, lhr)).toBeCloseTo(5_551_759.4, 0)
    expect(distanceM({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 })).toBe(222.6)
    expect(distanceM({ latitude: 0, longitude: 0 }, { latitude: 0.5, longitude: 179.5 })).toBe(19_936_288.6)
    expect(distanceM(jfk, jfk)).toBe(0)
  })
})

describe('a visit', () => {
  const visit = { latitude: 52.5, longitude: 13.4 }

  it('is measured against the nearest place that has coordinates', () => {
    const places = [place('far', 52.6, 13.4), place('near', 52.501, 13.4), place('unknown', null, null)]
    expect(measure(visit, places)).toEqual({ locationId: 'near', distanceM: 111.3, withinGeofence: true })
    expect(measure(visit, [place('unknown', null, null)])).toBeNull()
    expect(measure(visit, [])).toBeNull()
  })

  it('is inside the geofence up to its very edge', () => {
    expect(measure(visit, [place('p', 52.501, 13.4, 111)])?.withinGeofence).toBe(false)
    expect(measure(visit, [place('p', 52.501, 13.4, 112)])?.withinGeofence).toBe(true)
    expect(measure(visit, [place('p', 52.5, 13.4, 0)])?.withinGeofence).toBe(true)
  })
})
