import { expect, it } from 'vitest'
import { toCsv } from '../../packages/console/src/team/csv.ts'

it.each([
  [[['a', 'b']], 'a,b\r\n'],
  [[['a, b', 'say "x"', 'two\nlines']], '"a, b","say ""x""","two\nlines"\r\n'],
  [[['=1+1', '-2', '@x', '+3']], "'=1+1,'-2,'@x,'+3\r\n"],
])('%j', (rows, text) => {
  expect(toCsv(rows)).toBe(text)
})
