import { describe, expect, it } from 'vitest'
import { normalise } from './normalise.ts'
import { tokenise } from './tokens.ts'

function wordsOf(source: string): { form: string; text: string }[] {
  return tokenise(normalise(source), source).map(({ form, start, end }) => ({
    form,
    text: source.slice(start, end),
  }))
}

describe('normalise', () => {
  it.each<[source: string, form: string, text: string]>([
    ['FIÈVRE', 'fievre', 'FIÈVRE'],
    ['fie\u0300vre!', 'fievre', 'fie\u0300vre'],
    ['cafe\u0301', 'cafe', 'cafe\u0301'],
    ['sc\u00adam', 'scam', 'sc\u00adam'],
    ['ｓｃａｍ', 'scam', 'ｓｃａｍ'],
    ['Straße', 'strasse', 'Straße'],
    ['didn’t', 'didnt', 'didn’t'],
    ['didn&#39;t', 'didnt', 'didn&#39;t'],
    ['👍sick', 'sick', 'sick'],
    ['𝓈𝒾𝒸𝓀', 'sick', '𝓈𝒾𝒸𝓀'],
    ['<b>sick</b>', 'sick', 'sick'],
    ['उल्टी', 'उल्टी', 'उल्टी'],
  ])('folds %j to %j', (source, form, text) => {
    expect(wordsOf(source)).toContainEqual({ form, text })
  })

  it('keeps a position for every unit', () => {
    const { text, starts, ends } = normalise('a<br>œ𝓈 &amp; \ud800 ẞ')
    expect(starts).toHaveLength(text.length)
    expect(ends).toHaveLength(text.length)
  })

  it('splits elisions and enclitics', () => {
    expect(wordsOf("l'estomac, I'll").map(({ form }) => form)).toEqual(['l', 'estomac', 'i', 'will'])
  })

  it('leaves markup and links out', () => {
    expect(wordsOf('<a href="late">x</a> https://rude.example/raw')).toEqual([{ form: 'x', text: 'x' }])
  })

  it('counts sentences, not decimals, times or wrapped lines', () => {
    const source = 'Paid 12.50 at 10:30\nand left. Then: back\n\nagain'
    const last = tokenise(normalise(source), source).map(({ sentence }) => sentence)
    expect(new Set(last).size).toBe(4)
  })
})
