import { describe, expect, it } from 'vitest'
import { type DecidedCase, OutcomeCount, outcomeOf } from './outcome.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const decided = (decision: string, at: number, isOverturned = false): DecidedCase => ({
  decision,
  decidedAt: day(at),
  isOverturned,
})

describe('outcomeOf', () => {
  it.each<[string, DecidedCase[], object]>([
    ['nothing', [], { kind: 'undecided' }],
    ['a clearance', [decided('clear', 1)], { kind: 'for' }],
    ['a suspension', [decided('clear', 1), decided('suspend', 3)], { kind: 'against', decidedAt: day(3) }],
    ['one that fell', [decided('suspend', 3, true)], { kind: 'for' }],
    [
      'a later one that stands',
      [decided('request_corrective_action', 9), decided('suspend', 3, true)],
      { kind: 'against', decidedAt: day(9) },
    ],
  ])('%s', (_name, decisions, expected) => {
    expect(outcomeOf(decisions)).toEqual(expected)
  })
})

it('precision counts those who fired, recall those decided against within the time', () => {
  const count = new OutcomeCount()
  expect([count.precision, count.recall]).toEqual([null, null])
  const against = { kind: 'against', decidedAt: day(10) } as const
  count.add({ firstFiredAt: day(5), outcome: against })
  count.add({ firstFiredAt: day(15), outcome: against })
  count.add({ firstFiredAt: null, outcome: against })
  count.add({ firstFiredAt: day(5), outcome: { kind: 'for' } })
  count.add({ firstFiredAt: day(5), outcome: { kind: 'undecided' } })
  expect(count.precision).toBeCloseTo(2 / 3)
  expect(count.recall).toBeCloseTo(1 / 3)
})
