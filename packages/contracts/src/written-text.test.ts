import { expect, it } from 'vitest'
import { writtenName, writtenText } from './written-text.ts'

it.each([
  ['  Closed. ', 'Closed.'],
  ['\u200b店\u200b', '\u200b店\u200b'],
  ['👩‍🍳', '👩‍🍳'],
  ['-', '-'],
])('takes %j as %j', (written, kept) => {
  expect(writtenText(10).parse(written)).toBe(kept)
})

it('keeps a name on one line', () => {
  expect(writtenName(20).parse('Lena\r\n\nYour code:\t1\u2028')).toBe('Lena Your code: 1')
  expect(writtenText(20).parse('one\ntwo')).toBe('one\ntwo')
  expect(writtenName(20).safeParse('\n').error?.issues).toMatchObject([{ code: 'too_small' }])
})

it.each([
  ['', 'too_small'],
  [' \n ', 'too_small'],
  ['\u200b', 'custom'],
  ['\u2060 \u00ad\u3164', 'custom'],
  ['12345678901', 'too_big'],
])('refuses %j: %s', (written, code) => {
  expect(writtenText(10).safeParse(written).error?.issues).toMatchObject([{ code }])
})
