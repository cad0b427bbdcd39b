import { expect, it } from 'vitest'
import { csvOf, entriesOfCsv } from './csv.ts'

const faultOf = (csv: string): string => {
  try {
    entriesOfCsv(csv)
    return ''
  } catch (error) {
    return String(error)
  }
}

it.each([
  ['a quote within a field', 'value\na"b\nc'],
  ['a quote that is not closed', 'value\nx\n"open'],
])('refuses %s as a whole', (_what, csv) => {
  expect(faultOf(csv)).toContain('is not CSV')
})

it('reads quoted fields with space around them', () => {
  expect(entriesOfCsv('value, note\r\na, "b, ""c""" \r\n')).toEqual([{ value: 'a', note: 'b, "c"' }])
})

it('a megabyte of quotes is read in one pass, without delaying other requests', () => {
  // Looked at again from each quote on, this would take the better part of an hour.
  expect(faultOf(`value\n${'"'.repeat(1_000_000)}x`)).toContain('is not CSV')
})

it.each(['=1+1', '+39 02 1234', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'keeps %j from being a formula',
  (note) => {
    const csv = csvOf([{ value: 'a', expiresAt: null, note }])
    expect(csv.split('\n')[1]).toMatch(/^a,,"?'/)
    if (note.trim() === note) expect(entriesOfCsv(csv)).toEqual([{ value: 'a', expires_at: null, note }])
  },
)
