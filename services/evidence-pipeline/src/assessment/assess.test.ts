import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { assess } from './assess.ts'
import type { Declared } from './declared.ts'
import { fingerprint } from './fingerprint.ts'
import { shopFront } from './picture.fixture.ts'
import { servedCopy, thumbnail } from './strip.ts'
import { UnacceptablePicture } from './unacceptable-picture.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const DECLARED: Declared = {
  evidenceType: 'menu',
  capturedAt: null,
  position: { latitude: 52.5, longitude: 13.4 },
  uploadedAt: NOW,
  geofences: [{ latitude: 52.5, longitude: 13.4, radiusM: 150 }],
}
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
  it('tells of one asset all that is known, and no more', async () => {
    const bytes = await sharp(await shopFront(9))
      .withExif(EXIF)
      .jpeg({ quality: 90 })
      .toBuffer()
    const print = await fingerprint(bytes)
    expect(print.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    const earlier = { evidenceId: 'E1', merchantId: 'M1', sha256: print.sha256, perceptualHash: null }
    const candidates = [{ ...earlier, sameMerchant: false, sameTenant: true }]
    const assessment = await assess(print, DECLARED, { candidates, now: NOW })
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
    const stages = ['decode', 'perceptual_hash', 'quality', 'metadata', 'screenshot', 'location', 'risk']
    expect(assessment.models.map(({ stage }) => stage)).toEqual(stages)
    expect(assessment.assessedAt).toBe(NOW.toISOString())
    expect(assessment.durationMs).toBeGreaterThan(0)
    expect(JSON.parse(JSON.stringify(assessment))).toEqual(assessment)
  })

  it('goes on without a stage that throws', async () => {
    const print = await fingerprint(await shopFront(9, 400, 300))
    const unreadable = { ...print, bytes: Buffer.from('no picture') }
    const { models, quality, risk, location } = await assess(unreadable, DECLARED, {
      candidates: [],
      now: NOW,
    })
    expect(models.filter(({ failed }) => failed)).toEqual([
      { stage: 'metadata', name: 'exifr', version: '7.1.3', failed: true },
    ])
    expect(quality).not.toBeNull()
    expect(location).toMatchObject({ source: 'declared', withinGeofence: true })
    expect(risk.flags.map(({ code }) => code)).not.toContain('edited_with_software')
  })

  it('recognises a screen by size, surfaces and the missing camera', async () => {
    const screen =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1170" height="2532"><rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="300" fill="#06c"/><text x="60" y="600" font-size="60">Messages</text></svg>'
    const print = await fingerprint(await sharp(Buffer.from(screen)).png().toBuffer())
    const { risk } = await assess(print, DECLARED, { candidates: [], now: NOW })
    expect(risk.flags.map(({ code }) => code)).toContain('screenshot')
  })

  it('says plainly that bytes cannot be decoded', async () => {
    await expect(fingerprint(Buffer.from('no picture'))).rejects.toBeInstanceOf(UnacceptablePicture)
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
