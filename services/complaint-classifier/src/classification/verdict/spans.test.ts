import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classify } from '../../classifier/classify.ts'

/** What complaints are made of, with all that makes positions go wrong around and inside it. */
const piece = fc.oneof(
  fc.constantFrom(
    'I threw up',
    'FOOD POIS0NING',
    'fie\u0300vre',
    'd&#105;arrhea',
    'vómitos y diarrea',
    'उल्टी और दस्त',
    'Durchfall',
    'the box was torn',
    'not',
    'but',
    ':',
    '<b>',
    '&amp;',
    '👍🏽',
    '🤮',
    '\u200b',
    '\u202e',
    '\ud83e',
    'ﬁn',
    'İ',
    'ß',
    '\u0000',
    '\r\n',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const text = fc
  .array(piece, { maxLength: 14 })
  .chain((pieces) => fc.constantFrom('', ' ', '. ', ', ').map((joint) => pieces.join(joint)))

describe('the spans of symptoms', () => {
  it('cut the text as it was sent, in order and inside it, whatever it is', () => {
    fc.assert(
      fc.property(text, (source) => {
        const { symptoms } = classify(source)
        for (const { text: span, start, end } of symptoms) {
          expect(span).toBe(source.slice(start, end))
          expect(span).not.toBe('')
          expect(end).toBeLessThanOrEqual(source.length)
        }
        const starts = symptoms.map(({ start }) => start)
        expect(starts).toEqual(starts.toSorted((one, other) => one - other))
      }),
      { numRuns: 400 },
    )
  })

  it('move along with what stands before them', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('👍🏽', 'é', 'e\u0301', 'x', '<b>', ' ', '1'), maxLength: 30 }),
        (before) => {
          const opening = `${before}. `
          const found = classify(`${opening}I threw up.`).symptoms.find(({ code }) => code === 'vomiting')
          expect(found).toMatchObject({
            text: 'threw up',
            start: opening.length + 2,
            end: opening.length + 10,
          })
        },
      ),
      { numRuns: 200 },
    )
  })
})
