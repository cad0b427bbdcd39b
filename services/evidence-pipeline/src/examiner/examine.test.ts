import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { shopFront } from '../pictures/picture.fixture.ts'
import { servedCopy, thumbnail } from '../pictures/strip.ts'
import { UnacceptablePicture } from '../pictures/unacceptable-picture.ts'
import type { Declared } from '../pipeline/declared.ts'
import { runPipeline } from '../pipeline/runner.ts'
import type { Stage } from '../pipeline/stage.ts'
import { assess } from '../rules/assess.ts'
import { stages } from '../stages/plain-stages.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const DECLARED: Declared = {
  evidenceType: 'menu',
  capturedAt: null,
  position: { latitude: 52.5, longitude: 13.4 },
  uploadedAt: NOW,
  geofences: [{ latitude: 52.5, longitude: 13.4, radiusM: 150 }],
  merchantName: null,
}

const look = (bytes: Buffer, more: readonly Stage[] = []) =>
  runPipeline(bytes, DECLARED, { stages: [...stages, ...more], signal: new AbortController().signal })
const EXIF = {
  IFD0: { Make: 'Fairphone', Software: 'Snapseed 2.0' },
  IFD2: { DateTimeOriginal: '2026:06:01 09:00:00', OffsetTimeOriginal: '+00:00' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '48/1 6/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '11/1 30/1 0/1',
  },
}

describe('assess', () => {
  it('reports everything known about one asset, and nothing else', async () => {
    const bytes = await sharp(await shopFront(9))
      .withExif(EXIF)
      .jpeg({ quality: 90 })
      .toBuffer()
    const print = await look(bytes)
    expect(print.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    const earlier = { evidenceId: 'E1', merchantId: 'M1', sha256: print.sha256, hashes: [], isPlain: null }
    const candidates = [{ ...earlier, sameMerchant: false, sameTenant: true }]
    const assessment = assess(print, DECLARED, { candidates, now: NOW })
    const codes = assessment.risk.flags.map(({ code }) => code)
    expect(codes).toEqual(['cross_merchant_duplicate', 'location_mismatch', 'edited_with_software'])
    expect(assessment.risk.score).toBeGreaterThan(0.9)
    expect(assessment.quality?.issues).toEqual([])
    expect(assessment.location).toMatchObject({ source: 'exif', withinGeofence: false })
    expect(assessment.scene).toEqual({
      label: 'unknown',
      confidence: 0,
      candidates: [],
      expectedLabel: 'document',
      matchesExpected: null,
    })
    expect(assessment.text).toEqual([])
    const order = [
      'decode',
      'metadata',
      'quality',
      'perceptual_hash',
      'pdq_hash',
      'screenshot',
      'location',
      'risk',
    ]
    expect(assessment.models.map(({ stage }) => stage)).toEqual(order)
    const runs = assessment.stages.filter(({ name }) => name !== 'credentials')
    expect(runs.map(({ name }) => name)).toEqual(order)
    for (const { ms, status, version } of runs)
      expect([ms >= 0, status, version.length > 0]).toEqual([true, 'done', true])
    expect(assessment.assessedAt).toBe(NOW.toISOString())
    expect(assessment.durationMs).toBeGreaterThan(0)
    expect(JSON.parse(JSON.stringify(assessment))).toEqual(assessment)
  })

  it('continues without a stage that throws, and lists skipped stages', async () => {
    const more: Stage[] = [
      {
        name: 'scene',
        model: { name: 'broken', version: '7' },
        run: () => {
          throw new Error('no weights')
        },
      },
      { name: 'text', model: { name: 'idle', version: '1' }, run: () => null },
    ]
    const print = await look(await shopFront(9, 400, 300), more)
    const {
      models,
      stages: runs,
      quality,
      risk,
      scene,
    } = assess(print, DECLARED, { candidates: [], now: NOW })
    expect(runs.filter(({ status }) => status !== 'done')).toMatchObject([
      { name: 'credentials', status: 'skipped' },
      { name: 'scene', version: '7', status: 'failed', error: 'no weights' },
      { name: 'text', status: 'skipped' },
    ])
    expect(models.map(({ stage }) => stage)).not.toContain('scene')
    expect(scene.label).toBe('unknown')
    expect(quality).not.toBeNull()
    expect(risk.flags.map(({ code }) => code)).toContain('capture_time_missing')
  })

  it('names the provider that replaced a stage', async () => {
    const model = { name: 'provider', version: '2026-01' }
    const scene = { label: 'menu', confidence: 1, candidates: [], expectedLabel: null, matchesExpected: null }
    const replaced: Stage = {
      name: 'scene',
      model: { name: 'embedded', version: '1' },
      run: () => ({ found: { scene }, model, error: 'The first provider took too long.' }),
    }
    const examined = await look(await shopFront(9, 400, 300), [replaced])
    const assessment = assess(examined, DECLARED, { candidates: [], now: NOW })
    expect(assessment.scene).toEqual(scene)
    expect(assessment.models).toContainEqual({ stage: 'scene', ...model })
    const error = 'The first provider took too long.'
    expect(assessment.stages).toContainEqual(
      expect.objectContaining({ status: 'done', version: '2026-01', error }),
    )
  })

  it('recognises a screen by size, surfaces and the missing camera', async () => {
    const screen =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1170" height="2532"><rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="300" fill="#06c"/><text x="60" y="600" font-size="60">Messages</text></svg>'
    const print = await look(await sharp(Buffer.from(screen)).png().toBuffer())
    const { risk } = assess(print, DECLARED, { candidates: [], now: NOW })
    expect(risk.flags.map(({ code }) => code)).toContain('screenshot')
  })

  it('says in words that bytes cannot be decoded', async () => {
    await expect(look(Buffer.from('no picture'))).rejects.toBeInstanceOf(UnacceptablePicture)
  })
})

describe('what is served', () => {
  it.each([
    ['jpeg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'jpeg'],
    ['gif', 'png'],
  ] as const)('%s as %s, upright and without metadata', async (format, served) => {
    const upright = sharp(await shopFront(2, 300, 200))
      .withExif(EXIF)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
    const bytes = await upright
      .withMetadata({ orientation: format === 'jpeg' ? 6 : 1 })
      .toFormat(format)
      .toBuffer()
    const copy = await servedCopy(Buffer.concat([bytes, Buffer.from('hidden payload')]))
    const header = await sharp(copy.bytes).metadata()
    expect(copy.contentType).toBe(`image/${served}`)
    expect([header.width, header.height]).toEqual(format === 'jpeg' ? [200, 300] : [300, 200])
    expect([header.exif, header.xmp, header.iptc, header.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(copy.bytes.includes('Fairphone') || copy.bytes.includes('hidden')).toBe(false)
  })

  it('makes thumbnails that fit, and refuses odd sizes', async () => {
    const { bytes, contentType } = await thumbnail(await shopFront(2, 800, 400), 128)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 128, height: 64, format: 'webp' })
    expect(contentType).toBe('image/webp')
    for (const px of [0, 15, 1025, 20.5, Number.NaN])
      await expect(thumbnail(bytes, px)).rejects.toThrow(RangeError)
    await expect(servedCopy(Buffer.from('x'))).rejects.toBeInstanceOf(UnacceptablePicture)
  })
})
