import { expect, it } from 'vitest'
import {
  metresBetween,
  nearestPlace,
  roundLength,
  toPlane,
} from '../../packages/console/src/components/places.ts'

const milan = { latitude: 45.4642, longitude: 9.19 }
const rome = { latitude: 41.9028, longitude: 12.4964 }

it.each([
  [milan, milan, 0],
  [milan, rome, 477],
  // A degree along a meridian, along the equator, and across the date line.
  [{ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }, 111],
  [{ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111],
  [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015],
])('from %o to %o it is %i km', (one, other, kilometres) => {
  expect(Math.round(metresBetween(one, other) / 1_000)).toBe(kilometres)
  expect(metresBetween(other, one)).toBeCloseTo(metresBetween(one, other), 6)
})

it('draws within a town what the distances say, north up and east to the right', () => {
  const { x, y } = toPlane({ latitude: 45.5, longitude: 9.25 }, milan)
  expect([x > 0, y < 0]).toEqual([true, true])
  const away = metresBetween({ latitude: 45.5, longitude: 9.25 }, milan)
  expect(Math.abs(Math.hypot(x, y) / away - 1)).toBeLessThan(0.001)
})

it.each([
  [1, 1],
  [1.9, 1],
  [49, 20],
  [50, 50],
  [99, 50],
  [100, 100],
  [18_400, 10_000],
])('a scale bar of at most %i m is %i m', (most, length) => {
  expect(roundLength(most)).toBe(length)
})

it('takes the place whose geofence is nearest, not the one whose centre is', () => {
  const small = { ...milan, label: 'Shop', radius_m: 50 }
  const large = { latitude: 45.48, longitude: 9.19, label: 'Market', radius_m: 1_500 }
  const found = nearestPlace({ latitude: 45.4672, longitude: 9.19 }, [small, large])
  expect([found?.place.label, found?.isInside]).toEqual(['Market', true])
  expect(nearestPlace(milan, [])).toBeUndefined()
})
