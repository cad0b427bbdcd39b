import { describe, expect, it } from 'vitest'
import type { Classification } from '../../classification/types.ts'
import type { Example } from '../training/examples.ts'
import { describeOrders, isReadHere, type LeftOutTrial } from './left-out.ts'

/** An answer `billing`, of which the text says something else where it `isWrong`. */
function trial(at: number, isWrong: boolean): LeftOutTrial {
  const example: Example = {
    id: String(at),
    text: '',
    source: at % 2 === 0 ? 'uci_yelp' : 'cfpb',
    language: 'en',
    categories: [isWrong ? 'refund' : 'billing'],
    severity: 'low',
    intent: null,
    symptoms: null,
  }
  const found = { category: 'billing', severity: 'low', categoryConfidence: at / 100 } as Classification
  return { example, found, doubts: { lead: -at, chance: at / 100, words: 10 } }
}

describe('the orders in which a person might look', () => {
  const trials = Array.from({ length: 100 }, (_, at) => trial(at, at < 15))
  const rows = describeOrders(trials, 0.15).split('\n')
  const rowOf = (name: string) => rows.find((row) => row.startsWith(`| ${name} |`))

  it('hold all errors where they come first, and none where they come last', () => {
    expect(rowOf('errors')).toBe('| errors | 15 | 0 | 15 | 0 |')
    expect(rowOf('least sure')).toMatch(/^\| least sure \| 1\.000 \(.*\) \| 0\.000/)
    expect(rowOf('smallest lead')).toMatch(/^\| smallest lead \| 0\.000 \(.*\) \| 0\.000/)
  })

  it('are shown apart for what was read here', () => {
    expect(trials.filter(isReadHere)).toHaveLength(50)
  })
})
