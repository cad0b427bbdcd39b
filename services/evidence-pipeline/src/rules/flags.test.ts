import { untranslated } from '@trust/contracts/sentence.fixture'
import { describe, expect, it } from 'vitest'
import type { Declared } from '../pipeline/declared.ts'
import type { Findings } from '../pipeline/findings.ts'
import type { PictureQuality } from '../pipeline/types.ts'
import { locate } from '../stages/geofence.ts'
import type { FlagInput } from './flag-input.ts'
import { riskFlags, riskScore } from './flags.ts'

const SHOP = { latitude: 52.52, longitude: 13.405, radiusM: 150 }
const UPLOADED = new Date('2026-06-01T12:00:00Z')
const METADATA = {
  capturedAt: null,
  position: null,
  camera: null,
  editor: null,
  ai: null,
  screenshot: null,
  damage: null,
}
const DECLARED: Declared = {
  evidenceType: 'storefront',
  capturedAt: UPLOADED,
  position: null,
  uploadedAt: UPLOADED,
  geofences: [SHOP],
  merchantName: 'Corner Shop',
}
const HASH = { hash: '0000000000000000', detail: null }
const CLEAN: Findings = {
  hashes: { upright: HASH, inner: [], turned: [], isPlain: false },
  metadata: METADATA,
}
type Change = Findings & Partial<Pick<FlagInput, 'declared' | 'candidates'>>

const flagsOf = ({ declared = DECLARED, candidates = [], ...found }: Change) =>
  riskFlags({ declared, candidates, sha256: 'a', found: { ...CLEAN, ...found } })
const brief = (change: Change) => flagsOf(change).map(({ code, severity }) => `${code}:${severity}`)
const declare = (change: Partial<Declared>) => ({ declared: { ...DECLARED, ...change } })
const recorded = (iso: string, exact = true) => ({
  metadata: { ...METADATA, capturedAt: { at: new Date(iso), exact } },
})

describe('duplicates', () => {
  const alike = {
    evidenceId: 'E',
    merchantId: 'M',
    sha256: 'b',
    hashes: [HASH],
    isPlain: null,
    sameMerchant: false,
    sameTenant: true,
  }

  it('of photographs raise flags, those of papers and screenshots do not', () => {
    expect(brief({ candidates: [alike] })).toEqual(['cross_merchant_duplicate:high'])
    for (const evidenceType of ['document', 'receipt', 'id_document'] as const) {
      expect(brief({ ...declare({ evidenceType }), candidates: [alike] })).toEqual([])
    }
    const screenshot = 'it says so'
    expect(brief({ screenshot, candidates: [alike] })).toEqual(['screenshot:medium'])
    expect(brief({ screenshot, hasInnerPhotograph: true, candidates: [alike] })).toEqual([
      'cross_merchant_duplicate:high',
      'screenshot:medium',
    ])
  })
})

describe('time', () => {
  it('is missing, old by degrees, or in the future', () => {
    expect(brief(declare({ capturedAt: null }))).toEqual(['capture_time_missing:low'])
    expect(brief(recorded('2026-05-27T12:00:00Z'))).toEqual([])
    expect(brief(recorded('2026-05-20T12:00:00Z'))).toEqual(['stale_capture:low'])
    expect(brief(recorded('2026-04-20T12:00:00Z'))).toEqual(['stale_capture:medium'])
    expect(brief(recorded('2024-04-20T12:00:00Z'))).toEqual(['stale_capture:high'])
    expect(brief(recorded('2026-06-01T20:00:00Z'))).toEqual(['capture_time_in_future:medium'])
    expect(brief(recorded('2026-06-01T20:00:00Z', false))).toEqual([])
  })

  it('believes the camera before the sender', () => {
    const [flag] = flagsOf(recorded('2024-01-01T00:00:00Z'))
    expect(flag?.detail).toContain('According to the camera it was taken on 1 January 2024')
  })
})

describe('place', () => {
  it('outside the fence is a flag, a mild one for papers', () => {
    const far = { latitude: 48.1, longitude: 11.5, radiusM: 150 }
    expect(brief({ location: locate('exif', far, [SHOP]) })).toEqual(['location_mismatch:high'])
    expect(brief({ ...declare({ evidenceType: 'receipt' }), location: locate('exif', far, [SHOP]) })).toEqual(
      ['location_mismatch:low'],
    )
  })

  it('notices a declared position that contradicts the camera', () => {
    const metadata = { ...METADATA, position: { latitude: 52.52, longitude: 13.405 } }
    const findings = {
      ...declare({ position: { latitude: 52.6, longitude: 13.405 }, geofences: [] }),
      metadata,
    }
    expect(brief(findings)).toEqual(['location_mismatch:medium'])
    expect(flagsOf(findings)[0]?.detail).toContain('8.9 km')
  })
})

describe('a watermark', () => {
  it.each([
    [['shutterstock', 'www.shutterstock.com'], ['stock_watermark:high']],
    [['iStock', 'Credit: someone'], ['stock_watermark:high']],
    [['gettyimages'], ['stock_watermark:high']],
    [['In Stock', 'Alamyra Café'], []],
  ])('of a picture agency among %j', (text, flags) => {
    expect(brief({ text })).toEqual(flags)
  })
})

describe('origin and quality', () => {
  it('flags what was edited or generated', () => {
    const editor = { name: 'GIMP', kind: 'manipulation' } as const
    const ai = { extent: 'generated', evidence: untranslated('It is labelled so') } as const
    expect(brief({ metadata: { ...METADATA, editor, ai } })).toEqual([
      'ai_generated:critical',
      'edited_with_software:medium',
    ])
  })

  it('flags pictures that cannot be judged, and says why', () => {
    const parts = { sharpness: 0, exposure: 1, contrast: 1, noise: 1, resolution: 1, compression: null }
    const quality: PictureQuality = { ...parts, score: 0.3, issues: ['blurred', 'noisy'] }
    expect(flagsOf({ quality })[0]).toMatchObject({
      code: 'low_quality',
      detail: expect.stringContaining('blurred and noisy'),
    })
    expect(flagsOf({ quality: { ...quality, score: 0.8, issues: ['soft', 'saved_twice'] } })).toEqual([])
    const edited: PictureQuality = { ...quality, issues: ['blurred', 'saved_twice'] }
    expect(flagsOf({ quality: edited })[0]?.detail).toBe('The picture is hard to judge: it is blurred.')
    const white: PictureQuality = { ...quality, score: 0.5, issues: ['over_exposed'] }
    expect(brief({ quality: white })).toEqual(['low_quality:low'])
    expect(brief({ ...declare({ evidenceType: 'receipt' }), quality: white })).toEqual([])
  })

  it('scores by noisy-or', () => {
    const flag = (severity: 'low' | 'medium' | 'high' | 'critical') =>
      ({ code: 'screenshot', severity, detail: '' }) as const
    expect(riskScore([])).toBe(0)
    expect(riskScore([flag('medium'), flag('high')])).toBeCloseTo(0.625)
    expect(riskScore(Array.from({ length: 40 }, () => flag('critical')))).toBeLessThanOrEqual(1)
  })

  it('raises no flag when stages failed', () => {
    expect(riskFlags({ declared: DECLARED, candidates: [], sha256: 'a', found: {} })).toEqual([])
  })
})
