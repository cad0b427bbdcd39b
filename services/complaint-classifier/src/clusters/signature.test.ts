import { describe, expect, it } from 'vitest'
import { MIN_RESEMBLANCE, resemblance, signatureOf } from './signature.ts'

const TEXT =
  'I ordered the lamp on Monday, it arrived with a broken shade, and nobody at the shop answers the phone or my mails.'
const like = (one: string, other: string) => resemblance(signatureOf(one), signatureOf(other))

describe('resemblance', () => {
  it.each([
    ['itself', TEXT, 1],
    ['another spelling of case and marks', TEXT.toUpperCase().replaceAll(',', ' –'), 1],
  ])('of a text to %s', (_, other, expected) => {
    expect(like(TEXT, other)).toBe(expected)
  })

  it('is high after a few changed words', () => {
    expect(like(TEXT, `${TEXT} Order 4711.`)).toBeGreaterThanOrEqual(MIN_RESEMBLANCE)
    expect(like(TEXT, TEXT.replace('Monday', 'Friday'))).toBeGreaterThanOrEqual(MIN_RESEMBLANCE)
  })

  it('is low between complaints about the same thing in other words', () => {
    const other =
      'The lamp that I bought came with a shattered shade and the shop does not pick up the phone.'
    expect(like(TEXT, other)).toBeLessThan(0.2)
  })

  it('is unknown for texts with too few words', () => {
    expect(signatureOf('Cold soup!')).toEqual([])
    expect(like('Cold soup', 'Cold soup')).toBe(0)
  })

  it('survives any input', () => {
    for (const text of ['', '🤮'.repeat(10_000), 'a '.repeat(5_000), '\ud800 '.repeat(99)])
      expect([0, 64]).toContain(signatureOf(text).length)
  })
})
