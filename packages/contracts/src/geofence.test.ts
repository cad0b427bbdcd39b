import { describe, expect, it } from 'vitest'
import { distanceM, nearestFence } from './geofence.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('the distance', () => {
  it.each([
    // The example of GeodSolve's manual: 5551.759 km.
    ['between New York and London', at(40.6, -73.8), at(51.6, -0.5), 5_551_759.4, 0],
    ['across the date line', at(0, 179.999), at(0, -179.999), 222.639, 3],
    ['between near antipodes', at(0, 0), at(0.5, 179.5), 19_936_288.6, 1],
    // Over the pole, which is nearer to the middle of the earth.
    ['between antipodes', at(0, 0), at(0, 180), 20_003_931.459, 3],
    ['of a place from itself', at(40.6, -73.8), at(40.6, -73.8), 0, 9],
  ])('%s is the geodesic of the ellipsoid', (_name, from, to, metres, digits) =>
    expect(distanceM(from, to)).toBeCloseTo(metres, digits),
  )
})

describe('a position', () => {
  const shop = { latitude: 52.52, longitude: 13.405, radiusM: 150 }
  const far = { latitude: 48.1, longitude: 11.5, radiusM: 150 }
  const near = at(52.522, 13.405)

  it('is measured against the nearest fence', () => {
    expect(nearestFence(near, [far, shop])).toEqual({ fence: shop, distanceM: 222.6, isWithin: false })
  })

  it('is within a wide fence also where the middle of a small one is nearer', () => {
    const wide = { latitude: 52.53, longitude: 13.405, radiusM: 5_000 }
    expect(nearestFence(near, [shop, wide])).toMatchObject({ fence: wide, isWithin: true })
  })

  it('is within a fence up to its very edge', () => {
    const within = (radiusM: number) => nearestFence(near, [{ ...shop, radiusM }])?.isWithin
    expect([within(222), within(223)]).toEqual([false, true])
    expect(nearestFence(shop, [{ ...shop, radiusM: 0 }])?.isWithin).toBe(true)
  })

  it('is measured against nothing without a fence', () => expect(nearestFence(near, [])).toBeNull())
})
