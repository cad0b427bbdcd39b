import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { classify } from '../../classifier/classify.ts'
import { conceptOf, isConceptCode } from '../concepts.ts'
import { read } from '../reading.ts'

/** How many of the told ailments were found, and how many texts without any were taken for one, when they were last tried. */
const LAST: Record<string, { found: number; of: number; false: number }> = {
  en: { found: 34, of: 34, false: 0 },
  de: { found: 32, of: 34, false: 0 },
  fr: { found: 32, of: 34, false: 0 },
  es: { found: 30, of: 34, false: 1 },
  pt: { found: 31, of: 34, false: 1 },
  it: { found: 32, of: 34, false: 1 },
  nl: { found: 30, of: 34, false: 0 },
  pl: { found: 30, of: 34, false: 0 },
  hi: { found: 32, of: 35, false: 0 },
}
const NONE = 20

const lines = readFileSync(join(import.meta.dirname, 'ailments.tsv'), 'utf8').split('\n')
const rows = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'))

function healthIn(text: string): string[] {
  const codes = classify(text).symptoms.map(({ code }) => code)
  return codes.filter((code) => isConceptCode(code) && conceptOf(code).kind === 'health')
}

describe.each(Object.entries(LAST))('ailments in %s', (language, last) => {
  const own = rows.filter(([ofLanguage]) => ofLanguage === language)

  it('are found as people tell of them', () => {
    const told = own.filter(([, codes]) => codes !== 'none')
    expect(told.length).toBe(last.of)
    const found = told.filter(([, codes = '', text = '']) => {
      const wanted = codes.split('|')
      return healthIn(text).some((code) => wanted.includes(code))
    })
    expect(found.length).toBeGreaterThanOrEqual(last.found)
  })

  it('are not found in figures of speech, names of goods, fears and denials', () => {
    const none = own.filter(([, codes]) => codes === 'none')
    expect(none.length).toBe(NONE)
    expect(none.filter(([, , text = '']) => healthIn(text).length > 0).length).toBeLessThanOrEqual(last.false)
  })
})

describe('phrases that came after the heads had learned', () => {
  it('add symptoms and severity, and leave the features of the heads alone', () => {
    const { evidence, learned } = read('I spent all night throwing my guts up after your wrap.')
    expect(evidence.asserted.has('vomiting')).toBe(true)
    expect(learned.asserted.has('vomiting')).toBe(false)
  })

  it.each([
    ['Wij werden door de vis alle vier ziek.', ['unspecified_illness']],
    ['Wij werden door de vis gelukkig niet ziek.', []],
    ['We were all violently ill that night.', ['unspecified_illness']],
    ['We were thankfully never ill that night.', []],
  ])('match across no denial: %s', (text, codes) => {
    expect([...new Set(healthIn(text))]).toEqual(codes)
  })

  // No learned phrase has "voel", and "vol" is a word of one.
  it('match a word as it was written', () => {
    expect(healthIn('Na jullie mosselen voel ik me niet lekker.')).toEqual(['unspecified_illness'])
  })
})
