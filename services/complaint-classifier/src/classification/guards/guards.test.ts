import { describe, expect, it } from 'vitest'
import { classify } from '../../classifier/classify.ts'
import { dutch } from './dutch.fixture.ts'
import { english } from './english.fixture.ts'
import { french } from './french.fixture.ts'
import { german } from './german.fixture.ts'
import { praiseOf } from './guard.fixture.ts'
import { hindi } from './hindi.fixture.ts'
import { italian } from './italian.fixture.ts'
import { polish } from './polish.fixture.ts'
import { portuguese } from './portuguese.fixture.ts'
import { spanish } from './spanish.fixture.ts'

const GUARDS = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  nl: dutch,
  pl: polish,
  hi: hindi,
}

describe.each(Object.entries(GUARDS))('in %s', (_, guard) => {
  it('forty emergencies are all critical', () => {
    expect(new Set(guard.emergencies).size).toBe(40)
    expect(guard.emergencies.filter((text) => classify(text).severity !== 'critical')).toEqual([])
  })

  it('sixty figures of speech are none above medium', () => {
    expect(new Set(guard.figures).size).toBe(60)
    const raised = guard.figures.filter((text) => ['high', 'critical'].includes(classify(text).severity))
    expect(raised).toEqual([])
  })

  it('four hundred happy texts are none critical, and nearly all recognised as happy', () => {
    const texts = praiseOf(guard)
    expect(new Set(texts).size).toBe(400)
    expect(texts.filter((text) => classify(text).severity === 'critical')).toEqual([])
    expect(texts.filter((text) => classify(text).category === 'other').length).toBeGreaterThanOrEqual(380)
  })
})
