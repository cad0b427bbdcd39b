import { describe, expect, it } from 'vitest'
import { type Criteria, isAbsent, leastLoaded, type RoutedCase, takes } from './queue.ts'

const anything: Criteria = {
  triggerTypes: [],
  countries: [],
  categories: [],
  languages: [],
  minAmount: null,
  currency: null,
}
const found: RoutedCase = {
  triggerType: 'complaint_spike',
  country: 'IT',
  category: '5812',
  languages: ['it', 'de'],
  amounts: [{ amount: 80, currency: 'EUR' }],
}

describe('a queue takes a case', () => {
  it.each<[string, Partial<Criteria>, Partial<RoutedCase>, boolean]>([
    ['without criteria', {}, {}, true],
    ['of its trigger', { triggerTypes: ['complaint_spike', 'other_type'] }, {}, true],
    ['of another trigger', { triggerTypes: ['evidence_fraud'] }, {}, false],
    ['that a person opened', { triggerTypes: ['evidence_fraud'] }, { triggerType: null }, false],
    ['of its country', { countries: ['IT'] }, {}, true],
    ['of no country', { countries: ['IT'] }, { country: null }, false],
    ['of another category', { categories: ['5411'] }, {}, false],
    ['of one of its languages', { languages: ['de'] }, {}, true],
    ['without complaints', { languages: ['de'] }, { languages: [] }, false],
    ['of enough money', { minAmount: 80, currency: 'EUR' }, {}, true],
    ['of too little', { minAmount: 80.01, currency: 'EUR' }, {}, false],
    ['of another currency', { minAmount: 1, currency: 'USD' }, {}, false],
    ['that meets one of two criteria', { countries: ['IT'], languages: ['fr'] }, {}, false],
  ])('%s', (_, criteria, fields, expected) => {
    expect(takes({ ...anything, ...criteria }, { ...found, ...fields })).toBe(expected)
  })
})

describe('automatic assignment', () => {
  it('chooses the member with the fewest cases who has capacity', () => {
    const [full, busy, free] = [
      { id: 'a', load: 2, capacity: 2 },
      { id: 'b', load: 5, capacity: null },
      { id: 'c', load: 4, capacity: 5 },
    ]
    expect(leastLoaded([full, busy, free])).toBe(free)
    expect(leastLoaded([full, busy])).toBe(busy)
    expect(leastLoaded([full])).toBeUndefined()
    expect(leastLoaded([{ id: 'd', load: 0, capacity: 0 }])).toBeUndefined()
  })
})

describe('an absence', () => {
  const [before, now, after] = [new Date(1_000), new Date(2_000), new Date(3_000)]
  it.each([
    [null, null, false],
    [before, null, true],
    [before, after, true],
    [before, now, false],
    [after, null, false],
    [now, after, true],
  ])('from %s until %s', (absentFrom, absentUntil, expected) => {
    expect(isAbsent({ absentFrom, absentUntil }, now)).toBe(expected)
  })
})
