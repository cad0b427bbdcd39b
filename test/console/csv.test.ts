import { expect, it } from 'vitest'
import { csvText, toCsv } from '../../packages/console/src/components/csv-text.ts'

it.each([
  [[['a', 'b']], 'a,b\r\n'],
  [[['a, b', 'say "x"', 'two\nlines']], '"a, b","say ""x""","two\nlines"\r\n'],
  [[['=1+1', '-2', '@x', '+3']], "'=1+1,'-2,'@x,'+3\r\n"],
])('%j', (rows, text) => {
  expect(toCsv(rows)).toBe(text)
})

const text = 'name\nCafé Müller\n'

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 of the other order', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
])('a file in %s is read as it was written', (_encoding, bytes) => {
  expect(csvText(bytes)).toBe(text)
})

it('a file in another encoding is refused, and no letter of it replaced', () => {
  expect(() => csvText(Buffer.from(text, 'latin1'))).toThrow(TypeError)
})
