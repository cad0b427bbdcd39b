import { describe, expect, it } from 'vitest'
import { changesSince, type Fact, hashOf, type Snapshot } from './snapshot.ts'

const fact = (id: string, status: string, finding = '', isGrave = finding !== ''): Fact => ({
  id,
  status,
  finding,
  isGrave,
})
const known = (changes: Partial<Snapshot> = {}): Snapshot => ({
  evidence: [fact('e1', 'assessed')],
  complaints: [fact('c1', 'classified', 'low billing', false)],
  standing: { scoreId: 's1', internalScore: 0.5, publicStatus: 'review', riskLevel: 'medium' },
  ...changes,
})
const standing = (changes: object) => ({
  standing: { scoreId: 's2', internalScore: 0.5, publicStatus: 'review', riskLevel: 'medium', ...changes },
})

describe('what changed since a decision', () => {
  it.each([
    ['nothing', known(), []],
    ['another score that says the same', known(standing({})), []],
    ['a score that moved a little', known(standing({ internalScore: 0.549 })), []],
    ['a score that moved', known(standing({ internalScore: 0.55 })), ['internal score is 0.55']],
    ['a level', known(standing({ riskLevel: 'high' })), ['review with high risk']],
    ['a status', known(standing({ publicStatus: 'verified' })), ['verified']],
    ['new evidence', known({ evidence: [fact('e2', 'queued'), fact('e1', 'assessed')] }), ['new evidence']],
    ['a flag', known({ evidence: [fact('e1', 'assessed', 'ai_generated')] }), ['ai_generated']],
    ['evidence that is gone', known({ evidence: [] }), []],
    ['a complaint dismissed', known({ complaints: [fact('c1', 'dismissed', 'low billing')] }), ['dismissed']],
    [
      'a complaint classified again',
      known({ complaints: [fact('c1', 'classified', 'critical hygiene')] }),
      ['critical hygiene'],
    ],
  ])('%s', (_, now, parts) => {
    const changes = changesSince(known(), now)
    expect(changes).toHaveLength(parts.length)
    for (const [index, part] of parts.entries()) expect(changes[index]?.text).toContain(part)
  })

  it('counts a result that was pending when it turned out grave', () => {
    const before = known({ evidence: [fact('e1', 'processing')], complaints: [fact('c1', 'received')] })
    expect(changesSince(before, known())).toEqual([])
    const grave = known({ complaints: [fact('c1', 'classified', 'critical food_safety')] })
    expect(changesSince(before, grave)).toHaveLength(1)
  })

  it('ignores a first score that equals what holds without one', () => {
    const before = known({ standing: null })
    expect(changesSince(before, known())).toEqual([])
    expect(changesSince(before, known(standing({ riskLevel: 'high' })))).toHaveLength(1)
  })
})

it('equal knowledge has one hash, whichever score it comes from', () => {
  expect(hashOf(known())).toBe(hashOf(known(standing({ internalScore: 0.501 }))))
  expect(hashOf(known())).not.toBe(hashOf(known(standing({ internalScore: 0.52 }))))
  expect(hashOf(known())).not.toBe(hashOf(known({ complaints: [] })))
})
