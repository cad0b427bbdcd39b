import { expect, it } from 'vitest'
import { csvOf, entriesOfCsv, linesOfCsv } from './csv.ts'

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

it.each([
  ['semicolons, as spreadsheets of many languages write them', 'value;note\r\n"a;b";one, two\r\n'],
  ['tabs', 'value\tnote\na;b\tone, two\n'],
  ['commas, with a byte order mark and another case', '\ufeffValue,NOTE\na;b,"one, two"\n'],
])('reads %s, as the import of merchants does', (_what, csv) => {
  expect(entriesOfCsv(csv)).toEqual([{ value: 'a;b', note: 'one, two' }])
})

it('counts the lines as an editor shows them, also after empty lines and line breaks in quotes', () => {
  const lines = linesOfCsv('value,note\n\nIT,"one\r\ntwo"\n\nDE,\n')
  expect(lines.map(({ line, value }) => [line, value])).toEqual([
    [3, 'IT'],
    [6, 'DE'],
  ])
  expect(faultOf('value\n\n\na"b')).toContain('line 4 ')
})

it('refuses a column that is there twice, because one would replace the other', () => {
  expect(faultOf('value,note,note\nIT,a,b\n')).toContain('must begin with a line of the columns')
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
