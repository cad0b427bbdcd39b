import { lowestIdOf } from '@trust/contracts/identifier'
import { expect, it } from 'vitest'
import { createLookFrom } from './look-from.ts'

const TENANT = 'one'
const START = Date.UTC(2026, 0, 1)
const idAt = (seconds: number) => lowestIdOf(new Date(START + seconds * 1_000))

it('looks at all events first, then at those whose transactions may not have ended', () => {
  let seconds = 100
  const looks = createLookFrom(() => START + seconds * 1_000)
  expect(looks.of(TENANT)).toBeNull()
  looks.took(TENANT, { at: START + seconds * 1_000, ms: 900, from: null, next: null })
  expect(looks.of(TENANT)).toBe(idAt(70))
  expect(looks.of('another')).toBeNull()
  seconds = 120
  looks.took(TENANT, { at: START + seconds * 1_000, ms: 9, from: idAt(70), next: null })
  expect(looks.of(TENANT)).toBe(idAt(90))
})

it('looks at all of them as long as that is quick', () => {
  const looks = createLookFrom(() => START + 100_000)
  looks.took(TENANT, { at: START + 100_000, ms: 9, from: null, next: null })
  expect(looks.of(TENANT)).toBeNull()
})

it('goes on behind the last event of a backlog', () => {
  const looks = createLookFrom(() => START + 100_000)
  looks.took(TENANT, { at: START + 100_000, ms: 900, from: null, next: idAt(5) })
  expect(looks.of(TENANT)).toBe(idAt(5))
  looks.took(TENANT, { at: START + 100_000, ms: 9, from: idAt(5), next: idAt(95) })
  expect(looks.of(TENANT)).toBe(idAt(70))
})

it('looks at all of them again once a minute', () => {
  let seconds = 100
  const looks = createLookFrom(() => START + seconds * 1_000)
  looks.took(TENANT, { at: START + 100_000, ms: 900, from: null, next: null })
  seconds = 159
  looks.took(TENANT, { at: START + 159_000, ms: 9, from: looks.of(TENANT), next: null })
  expect(looks.of(TENANT)).toBe(idAt(129))
  seconds = 160
  expect(looks.of(TENANT)).toBeNull()
})
