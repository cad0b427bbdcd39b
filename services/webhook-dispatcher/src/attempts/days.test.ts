import { expect, it } from 'vitest'
import { isCut, placeOf, spanOf } from './days.ts'

const of = (day: string, attempts: number) => ({ day, attempts, from: day, to: day })
const days = [of('2026-11-24', 3), of('2026-11-22', 10), of('2026-11-21', 0), of('2026-11-20', 5)]

it.each([
  { skip: 0, limit: 2, place: { skip: 0, days: ['2026-11-24'] } },
  { skip: 0, limit: 3, place: { skip: 0, days: ['2026-11-24'] } },
  { skip: 0, limit: 4, place: { skip: 0, days: ['2026-11-24', '2026-11-22'] } },
  { skip: 3, limit: 4, place: { skip: 0, days: ['2026-11-22'] } },
  { skip: 12, limit: 2, place: { skip: 9, days: ['2026-11-22', '2026-11-21', '2026-11-20'] } },
  { skip: 17, limit: 25, place: { skip: 4, days: ['2026-11-20'] } },
  { skip: 18, limit: 25, place: null },
])('finds the days of the page of $limit behind $skip', ({ skip, limit, place }) => {
  const found = placeOf(days, { skip, limit })
  expect(found && { skip: found.skip, days: found.parts.map(({ day }) => day) }).toEqual(place)
})

it.each([
  ['2026-11-24T00:00:00.000Z', undefined, false],
  ['2026-11-24T00:00:00.001Z', undefined, true],
  ['2026-11-23T12:00:00.000Z', '2026-11-25T00:00:00.000Z', false],
  [undefined, '2026-11-24T23:59:59.999Z', false],
  [undefined, '2026-11-24T23:59:59.998Z', true],
  [undefined, undefined, false],
])('knows whether a range cuts a day: from %s to %s', (from, to, cut) => {
  const times = { created_from: from && new Date(from), created_to: to && new Date(to) }
  expect(isCut(spanOf(of('2026-11-24', 1)), { skip: 0, limit: 25, ...times } as never)).toBe(cut)
})
