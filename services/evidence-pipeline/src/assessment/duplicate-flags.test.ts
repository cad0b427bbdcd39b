import { describe, expect, it } from 'vitest'
import { type DuplicateCandidate, duplicateFlags } from './duplicate-flags.ts'

const PRINTS = { sha256: 'a', perceptualHash: '0000000000000000' }
const SAME = { sha256: 'a' }

function candidate(change: Partial<DuplicateCandidate>): DuplicateCandidate {
  const other = { evidenceId: 'E', merchantId: 'M', sha256: 'b', perceptualHash: null }
  return { ...other, sameMerchant: false, sameTenant: true, ...change }
}

function brief(change: Partial<DuplicateCandidate>, lookAlike = false): string[] {
  const flags = duplicateFlags(PRINTS, [candidate(change)], lookAlike)
  return flags.map(({ code, severity }) => `${code}:${severity}`)
}

describe('duplicates', () => {
  it('of the same merchant, by how alike they are', () => {
    const sameMerchant = true
    expect(brief({ ...SAME, sameMerchant })).toEqual(['exact_duplicate:medium'])
    expect(brief({ perceptualHash: '00000000000000ff', sameMerchant })).toEqual(['near_duplicate:medium'])
    expect(brief({ perceptualHash: '0000000000000fff', sameMerchant })).toEqual(['near_duplicate:low'])
    expect(brief({ perceptualHash: '0000000000001fff', sameMerchant })).toEqual([])
  })

  it('of another merchant weigh more', () => {
    expect(brief(SAME)).toEqual(['cross_merchant_duplicate:critical'])
    expect(brief({ perceptualHash: '0000000000000001' })).toEqual(['cross_merchant_duplicate:high'])
    expect(brief({ perceptualHash: '0000000000000fff' })).toEqual(['cross_merchant_duplicate:medium'])
  })

  it('of another tenant are never named', () => {
    const foreign = candidate({ ...SAME, evidenceId: 'SECRET', merchantId: 'SECRET', sameTenant: false })
    const [flag] = duplicateFlags(PRINTS, [foreign, foreign], false)
    expect(flag).toMatchObject({ code: 'cross_merchant_duplicate', severity: 'high' })
    expect(JSON.stringify(flag)).not.toMatch(/SECRET|relatedEvidenceId|more/)
    expect(brief({ perceptualHash: '0000000000000fff', sameTenant: false })).toEqual([])
  })

  it('are one flag a relation, pointing at the closest', () => {
    const copies = ['1', '2', '3'].map((evidenceId) =>
      candidate({ evidenceId, perceptualHash: '0000000000000001' }),
    )
    const own = candidate({ ...SAME, sameMerchant: true, evidenceId: 'own' })
    const flags = duplicateFlags(
      PRINTS,
      [...copies, candidate({ ...SAME, evidenceId: 'closest' }), own],
      false,
    )
    expect(flags.map(({ relatedEvidenceId }) => relatedEvidenceId)).toEqual(['own', 'closest'])
    expect(flags[1]?.detail).toContain('3 more')
  })

  it('that look alike by nature are only told of the very same file, and milder', () => {
    expect(brief({ perceptualHash: '0000000000000000' }, true)).toEqual([])
    expect(brief(SAME, true)).toEqual(['cross_merchant_duplicate:medium'])
  })

  it('need both hashes', () => {
    expect(brief({ perceptualHash: null })).toEqual([])
    const blank = { sha256: 'a', perceptualHash: null }
    expect(duplicateFlags(blank, [candidate({ perceptualHash: '0000000000000000' })], false)).toEqual([])
  })
})
