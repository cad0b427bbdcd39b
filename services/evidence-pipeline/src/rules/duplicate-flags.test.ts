import { describe, expect, it } from 'vitest'
import type { AlikeByNature } from './alike-by-nature.ts'
import { type DuplicateCandidate, type Duplicates, duplicateFlags } from './duplicate-flags.ts'

const bare = (hash: string) => ({ hash, detail: null })
const PRINTS = {
  sha256: 'a',
  hashes: {
    upright: bare('0000000000000000'),
    inner: [bare('ffff0000ffff0000')],
    turned: [bare('00ffff0000ffff00')],
    isPlain: false,
  },
}
const SAME = { sha256: 'a' }

function candidate(change: Partial<DuplicateCandidate>): DuplicateCandidate {
  const other = { evidenceId: 'E', merchantId: 'M', sha256: 'b', hashes: [], isPlain: null }
  return { ...other, sameMerchant: false, sameTenant: true, ...change }
}

function brief(change: Partial<DuplicateCandidate>, alike: AlikeByNature = null): string[] {
  const flags = duplicateFlags(PRINTS, { candidates: [candidate(change)] }, alike)
  return flags.map(({ code, severity }) => `${code}:${severity}`)
}

describe('duplicates', () => {
  it('of one merchant weigh by similarity', () => {
    const sameMerchant = true
    expect(brief({ ...SAME, sameMerchant })).toEqual(['exact_duplicate:medium'])
    expect(brief({ hashes: [bare('00000000000000ff')], sameMerchant })).toEqual(['near_duplicate:medium'])
    expect(brief({ hashes: [bare('0000000000000fff')], sameMerchant })).toEqual(['near_duplicate:low'])
    expect(brief({ hashes: [bare('0000000000001fff')], sameMerchant })).toEqual([])
  })

  it('of another merchant weigh more', () => {
    expect(brief(SAME)).toEqual(['cross_merchant_duplicate:critical'])
    expect(brief({ hashes: [bare('0000000000000001')] })).toEqual(['cross_merchant_duplicate:high'])
    expect(brief({ hashes: [bare('0000000000000fff')] })).toEqual(['cross_merchant_duplicate:medium'])
  })

  it('at another tenant are reported without naming it', () => {
    const foreign = candidate({ ...SAME, evidenceId: 'SECRET', merchantId: 'SECRET', sameTenant: false })
    const [flag] = duplicateFlags(PRINTS, { candidates: [foreign, foreign] }, null)
    expect(flag).toMatchObject({ code: 'cross_merchant_duplicate', severity: 'high' })
    expect(JSON.stringify(flag)).not.toMatch(/SECRET|relatedEvidenceId|more/)
    expect(brief({ hashes: [bare('0000000000000fff')], sameTenant: false })).toEqual([])
  })

  it('raise one flag for each relation, pointing at the closest', () => {
    const copies = ['1', '2', '3'].map((evidenceId) =>
      candidate({ evidenceId, hashes: [bare('0000000000000001')] }),
    )
    const own = candidate({ ...SAME, sameMerchant: true, evidenceId: 'own' })
    const flags = duplicateFlags(
      PRINTS,
      { candidates: [...copies, candidate({ ...SAME, evidenceId: 'closest' }), own] },
      null,
    )
    expect(flags.map(({ relatedEvidenceId }) => relatedEvidenceId)).toEqual(['own', 'closest'])
    expect(flags[1]?.detail).toContain('3 more')
  })

  it('count once, however they were found, including unread ones', () => {
    const alike = candidate({ hashes: [bare('0000000000000001')] })
    const detailOf = (duplicates: Duplicates, alike: AlikeByNature = null) =>
      duplicateFlags(PRINTS, duplicates, alike)[0]?.detail
    expect(detailOf({ candidates: [alike, candidate({ similarity: 0.95 })] })).not.toContain('more')
    const further = { furtherFiles: { tenant: 3 }, furtherLookAlikes: { tenant: 400, merchant: 7 } }
    expect(detailOf({ candidates: [alike], ...further })).toContain('403 more')
    expect(detailOf({ candidates: [candidate(SAME)], ...further }, 'paper')).toContain('3 more')
  })

  it('that look alike by nature are flagged only for equal files, and more mildly', () => {
    expect(brief({ hashes: [bare('0000000000000000')] }, 'paper')).toEqual([])
    expect(brief(SAME, 'paper')).toEqual(['cross_merchant_duplicate:medium'])
  })

  it('that are turned, mirrored or inside a frame or a screen count as copies, not as near ones', () => {
    expect(brief({ hashes: [bare('ffff0000ffff00ff')] })).toEqual(['cross_merchant_duplicate:high'])
    expect(brief({ hashes: [bare('ffff0000ffff01ff')] })).toEqual([])
    expect(brief({ hashes: [bare('00ffff0000ffff3f')] })).toEqual(['cross_merchant_duplicate:high'])
    expect(brief({ hashes: [bare('00ffff0000ffff7f')] })).toEqual([])
    expect(brief({ hashes: [bare('0123456789abcdef'), bare('ffff0000ffff0000')] })).toEqual([
      'cross_merchant_duplicate:high',
    ])
  })

  /** A detail with `bits` that differ from none. */
  const detail = (bits: number) => ((1n << BigInt(bits)) - 1n).toString(16).padStart(64, '0')
  it.each([
    {
      isPlain: true,
      bits: 30,
      flags: ['cross_merchant_duplicate:high'],
      what: 'goods on white, saved again',
    },
    { isPlain: true, bits: 31, flags: [], what: 'other goods of the same outline' },
    { isPlain: false, bits: 70, flags: ['cross_merchant_duplicate:high'], what: 'a scene, cropped a little' },
    { isPlain: false, bits: 71, flags: [], what: 'another scene' },
    {
      isPlain: null,
      bits: 70,
      flags: ['cross_merchant_duplicate:high'],
      what: 'a picture of an unknown ground',
    },
  ])('of $what differ in $bits of 256 bits', ({ isPlain, bits, flags }) => {
    const upright = { hash: '0000000000000000', detail: detail(0) }
    const prints = { sha256: 'a', hashes: { upright, inner: [], turned: [], isPlain: true } }
    const hashes = [{ hash: '0000000000000001', detail: detail(bits) }]
    const found = duplicateFlags(prints, { candidates: [candidate({ hashes, isPlain })] }, null)
    expect(found.map(({ code, severity }) => `${code}:${severity}`)).toEqual(flags)
  })

  it.each([
    { isPlain: true, bits: 21, colour: '898480', is: true, what: 'goods, cropped a little' },
    { isPlain: true, bits: 20, colour: '80a060', is: true, what: 'goods under a filter' },
    { isPlain: true, bits: 21, colour: '80a060', is: false, what: 'other clothes in one pose' },
    { isPlain: true, bits: 21, colour: '8a8080', is: false, what: 'darker clothes' },
    { isPlain: false, bits: 40, colour: '80a060', is: true, what: 'a scene under a filter' },
    { isPlain: false, bits: 41, colour: '80a060', is: false, what: 'another scene' },
    { isPlain: true, bits: 30, colour: '', is: true, what: 'goods whose colour was not stored' },
  ])('of $what differ in $bits of 256 bits', ({ isPlain, bits, colour, is }) => {
    const upright = { hash: '0000000000000000', detail: `${detail(0)}808080` }
    const prints = { sha256: 'a', hashes: { upright, inner: [], turned: [], isPlain: true } }
    const hashes = [{ hash: '0000000000000001', detail: detail(bits) + colour }]
    const found = duplicateFlags(prints, { candidates: [candidate({ hashes, isPlain })] }, null)
    expect(found).toHaveLength(is ? 1 : 0)
  })

  it('compare the detail of the hash that is near, whole or inside a frame', () => {
    const upright = { hash: '0000000000000000', detail: detail(0) }
    const prints = { sha256: 'a', hashes: { upright, inner: [], turned: [], isPlain: false } }
    const whole = { hash: 'ffffffffffffffff', detail: detail(0) }
    const inner = { hash: '0000000000000001', detail: detail(200) }
    const other = candidate({ hashes: [whole, inner] })
    expect(duplicateFlags(prints, { candidates: [other] }, null)).toEqual([])
  })

  it('found by features count as another view', () => {
    expect(brief({ similarity: 0.91, agreement: { keypoints: 11, overlap: 0.9 } })).toEqual([])
    expect(brief({ similarity: 0.92 })).toEqual(['cross_merchant_duplicate:medium'])
  })

  const VIEW = ['cross_merchant_duplicate:medium']
  it.each([
    { keypoints: 12, overlap: 0.65, flags: VIEW, what: 'a crop' },
    { keypoints: 90, overlap: 0.64, flags: [], what: 'a carton in front of another shelf' },
    { keypoints: 11, overlap: 0.95, flags: [], what: 'a chance likeness of dull pictures' },
    { keypoints: 12, overlap: null, flags: VIEW, what: 'a picture without a preview' },
    { keypoints: 11, overlap: null, flags: [], what: 'a chance likeness without a preview' },
  ])('of which $keypoints keypoints and $overlap of the overlap agree: $what', (row) => {
    const { keypoints, overlap, flags } = row
    expect(brief({ agreement: { keypoints, overlap } })).toEqual(flags)
  })

  it('of drawings need agreement of nearly all keypoints, those of papers are never reported', () => {
    const agreement = { keypoints: 60, overlap: 0.9 }
    expect(brief({ agreement }, 'drawn')).toEqual(['cross_merchant_duplicate:low'])
    expect(brief({ agreement: { ...agreement, keypoints: 59 } }, 'drawn')).toEqual([])
    expect(brief({ agreement: { ...agreement, keypoints: 200 } }, 'paper')).toEqual([])
  })

  it('need both hashes', () => {
    expect(brief({ hashes: [] })).toEqual([])
    const blank = { sha256: 'a', hashes: null }
    expect(
      duplicateFlags(blank, { candidates: [candidate({ hashes: [bare('0000000000000000')] })] }, null),
    ).toEqual([])
  })
})
