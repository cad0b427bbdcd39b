import { complaintCategories, complaintIntents } from '@trust/contracts/codes'
import { Severity } from '@trust/contracts/scales'
import { describe, expect, it } from 'vitest'
import { classify } from './classify.ts'

const LONGEST = 10_000

/** CPU time of this thread: what else the machine does makes no difference. */
function millisecondsOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

function fill(pattern: string): string {
  return pattern.repeat(Math.ceil(LONGEST / pattern.length)).slice(0, LONGEST)
}

describe('symptoms', () => {
  it.each<[text: string, code: string, found: string]>([
    ['I threw up.', 'vomiting', 'threw up'],
    ['Had the runs all day', 'diarrhoea', 'the runs'],
    ['My tummy ache was bad', 'abdominal_pain', 'tummy ache'],
    ['👍🏽 ok. THREW UP 🤮', 'vomiting', 'THREW UP'],
    ['un peu de fie\u0300vre et de la toux', 'fever', 'fie\u0300vre'],
    ['tengo náuseas y no puedo comer', 'nausea', 'náuseas'],
    ['<p>pure v0m1ting</p>', 'vomiting', 'v0m1ting'],
    ['it was sooo disgusting, d&#105;arrhea for days', 'diarrhoea', 'd&#105;arrhea'],
    ['बहुत बुखार है', 'fever', 'बुखार'],
    ['the box was torn', 'damaged', 'torn'],
  ])('%s', (text, code, found) => {
    expect(classify(text).symptoms.find((symptom) => symptom.code === code)?.text).toBe(found)
  })

  it('quote the text only, while the subject counts as evidence', () => {
    const found = classify('Please look into this.', 'Charged twice')
    expect(found).toMatchObject({ category: 'billing', symptoms: [] })
  })

  it('have labels and are in order, without denied or feared ones', () => {
    const text =
      'Nobody vomited. I feared a rash. A friend said he had fever. I was dizzy, then my lip was swollen.'
    expect(classify(text).symptoms.map(({ label }) => label)).toEqual(['Dizziness', 'Swelling'])
  })
})

describe('severity', () => {
  it('is raised by harm and never lowered by more complaints', () => {
    const levels = [
      'The soup was cold.',
      'The soup was cold, items missing.',
      'Cold soup, and I got sick.',
      'Cold soup, got sick, taken to hospital.',
    ]
    expect(levels.map((text) => classify(text).severity)).toEqual(['low', 'medium', 'high', 'critical'])
    const scores = levels.map((text) => classify(text).severityScore)
    expect(scores).toEqual(scores.toSorted((one, other) => one - other))
  })

  it('ignores harm that did not happen', () => {
    expect(classify('Nobody went to hospital, the soup was just cold.').severity).toBe('low')
    expect(classify('I was afraid I would end up in hospital.').severity).toBe('low')
  })
})

describe('any input', () => {
  const HOSTILE: Record<string, string> = {
    empty: '',
    blank: ' \t\n ',
    controls: fill('\u0000\u0007\u001b'),
    letters: fill('a'),
    'lone surrogates': fill('\ud800'),
    emoji: fill('🤮'),
    marks: `a${fill('\u0301')}`,
    'open tags': fill('<a '),
    brackets: fill('<'),
    entities: fill('&#'),
    links: fill('http://'),
    apostrophes: fill("a'"),
    dots: fill('a.b'),
    lines: fill('\n'),
    dashes: fill('- '),
    digits: fill('p0is0n1ng'),
    stretched: fill('aaab'),
    negations: fill('no '),
    gaps: fill('refund not never took charged '),
    symptoms: fill('sick, '),
    umlauts: fill('ae'),
    bidi: fill('\u202esick\u202c '),
    'not text': fill('{"$ne":null} OR 1=1 -- '),
  }

  it.each(Object.entries(HOSTILE))('is classified in bounded time: %s', (_, text) => {
    const found = classify(text, text)
    // A pattern that goes back over its text needs many seconds for one of this length.
    expect(millisecondsOf(() => classify(text))).toBeLessThan(2_000)
    expect(complaintCategories).toContain(found.category)
    expect(Severity.options).toContain(found.severity)
    expect(complaintIntents).toContain(found.intent)
    for (const { text: span, start, end } of found.symptoms) expect(span).toBe(text.slice(start, end))
  })

  it('gives the same answer twice', () => {
    const text = 'The charger caught fire and nobody answers.'
    expect(classify(text)).toEqual(classify(text))
  })

  it('makes no claim about what it cannot read', () => {
    expect(classify('???')).toMatchObject({
      category: 'other',
      severity: 'low',
      language: 'und',
      symptoms: [],
    })
  })

  it('takes bounded time for a long ordinary complaint', () => {
    const story = fill(
      'We waited two hours, the pizza was cold and my wife threw up. Nobody answers the phone. ',
    )
    for (let warm = 0; warm < 20; warm++) classify(story)
    expect(millisecondsOf(() => classify(story))).toBeLessThan(1_000)
  })
})
