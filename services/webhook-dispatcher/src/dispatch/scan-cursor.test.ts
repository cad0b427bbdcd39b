import { lowestIdOf } from '@trust/contracts/identifier'
import { expect, it } from 'vitest'
import { createScanCursor } from './scan-cursor.ts'

const TENANT = 'one'
const START = Date.UTC(2026, 0, 1)
const idAt = (seconds: number) => lowestIdOf(new Date(START + seconds * 1_000))

it('scans all events first, then those whose transactions may not have ended', () => {
  let seconds = 100
  const cursor = createScanCursor(() => START + seconds * 1_000)
  expect(cursor.of(TENANT)).toBeNull()
  cursor.advance(TENANT, { at: START + seconds * 1_000, ms: 900, from: null, next: null })
  expect(cursor.of(TENANT)).toBe(idAt(70))
  expect(cursor.of('another')).toBeNull()
  seconds = 120
  cursor.advance(TENANT, { at: START + seconds * 1_000, ms: 9, from: idAt(70), next: null })
  expect(cursor.of(TENANT)).toBe(idAt(90))
})

it('scans all of them as long as that is quick', () => {
  const cursor = createScanCursor(() => START + 100_000)
  cursor.advance(TENANT, { at: START + 100_000, ms: 9, from: null, next: null })
  expect(cursor.of(TENANT)).toBeNull()
})

it('continues after the last event of a backlog', () => {
  const cursor = createScanCursor(() => START + 100_000)
  cursor.advance(TENANT, { at: START + 100_000, ms: 900, from: null, next: idAt(5) })
  expect(cursor.of(TENANT)).toBe(idAt(5))
  cursor.advance(TENANT, { at: START + 100_000, ms: 9, from: idAt(5), next: idAt(95) })
  expect(cursor.of(TENANT)).toBe(idAt(70))
})

it('scans all of them again once a minute', () => {
  let seconds = 100
  const cursor = createScanCursor(() => START + seconds * 1_000)
  cursor.advance(TENANT, { at: START + 100_000, ms: 900, from: null, next: null })
  seconds = 159
  cursor.advance(TENANT, { at: START + 159_000, ms: 9, from: cursor.of(TENANT), next: null })
  expect(cursor.of(TENANT)).toBe(idAt(129))
  seconds = 160
  expect(cursor.of(TENANT)).toBeNull()
})

it('scans back to an event that is to be tried again', () => {
  const cursor = createScanCursor(() => START + 100_000)
  cursor.include(TENANT, idAt(1))
  expect(cursor.of(TENANT)).toBeNull()
  cursor.advance(TENANT, { at: START + 100_000, ms: 900, from: null, next: null })
  cursor.include(TENANT, idAt(80))
  expect(cursor.of(TENANT)).toBe(idAt(70))
  cursor.include(TENANT, idAt(1))
  expect(cursor.of(TENANT)).toBe(idAt(1))
  cursor.advance(TENANT, { at: START + 100_000, ms: 9, from: idAt(1), next: null })
  expect(cursor.of(TENANT)).toBe(idAt(70))
})
