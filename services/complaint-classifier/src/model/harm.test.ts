import { describe, expect, it } from 'vitest'
import { read } from '../classification/reading.ts'
import { combine, predictByRules } from './decide.ts'
import { HARMS, type HarmHead, severityByHarm, wordsOfHarm } from './harm.ts'
import { HARM_FEATURE_COUNT, harmFeaturesOf } from './harm-features.ts'

/** A head that takes each piece of these words for an emergency or for a close call. */
function headOf(said: Partial<Record<'close_call' | 'emergency', string>>): HarmHead {
  const weights = new Float32Array(HARMS.length * HARM_FEATURE_COUNT)
  for (const [row, harm] of HARMS.entries()) {
    const text = harm === 'neither' ? undefined : said[harm]
    if (text === undefined) continue
    const { places, values } = harmFeaturesOf(undefined, read(text))
    for (const [at, place] of places.entries())
      weights[row * HARM_FEATURE_COUNT + place] = 10 * (values[at] ?? 0)
  }
  return {
    version: 'test',
    head: { names: HARMS, weights, bias: new Float32Array([2, 0, 0]), temperatures: {} },
  }
}

const TEXT = 'The swing came loose and she lay there.'

describe('the harm head', () => {
  it.each<[string, HarmHead, string]>([
    ['an emergency', headOf({ emergency: TEXT }), 'critical'],
    ['a close call', headOf({ close_call: TEXT }), 'high'],
    ['neither', headOf({}), 'low'],
  ])('makes of %s', (_, head, severity) => {
    expect(severityByHarm(head, undefined, read(TEXT))).toBe(severity)
  })

  it('keeps silent where harm is denied', () => {
    const text = 'Nobody was injured.'
    expect(severityByHarm(headOf({ emergency: text }), undefined, read(text))).toBe('low')
  })

  it('names the words that speak for an emergency', () => {
    expect(wordsOfHarm(headOf({ emergency: 'swing' }), read(TEXT), 1)).toEqual(['swing'])
  })

  it('sees the same features of a text each time, and the encoder’s numbers beside them', () => {
    const reading = read(TEXT)
    expect(harmFeaturesOf(undefined, reading)).toEqual(harmFeaturesOf(undefined, reading))
    const extra = harmFeaturesOf(new Float32Array(512).fill(0.1), reading).places.length
    expect(extra - harmFeaturesOf(undefined, reading).places.length).toBe(512)
  })
})

describe('a severity that only the sentences speak for', () => {
  const answerOf = (text: string, severityOfHarm: 'low' | 'critical') => {
    const reading = read(text)
    return combine(reading, { ...predictByRules(reading), severityOfHarm })
  }

  it('is shown with its reason, so that a person looks', () => {
    const { severity, reviewReasons } = answerOf(TEXT, 'critical')
    expect(severity).toBe('critical')
    expect(reviewReasons).toContain('raised_by_sentence')
  })

  it('leaves an illness that the rules rate high as it is', () => {
    expect(answerOf('I threw up and had a fever.', 'critical').severity).toBe('high')
  })

  it('never lowers what the rules say, and is no reason where they say it too', () => {
    const text = 'The toaster caught fire.'
    expect(answerOf(text, 'low').severity).toBe('critical')
    expect(answerOf(text, 'critical').reviewReasons).not.toContain('raised_by_sentence')
  })
})
