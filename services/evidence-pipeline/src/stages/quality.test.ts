import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { jpegQuality } from '../pictures/jpeg.ts'
import { shopFront } from '../pictures/picture.fixture.ts'
import { decodeDetail, decodePicture } from '../pipeline/decode.ts'
import { judgeQuality, measureQuality } from './quality.ts'

let original: Buffer

beforeAll(async () => {
  original = await shopFront(3, 640, 480)
})

async function judge(bytes: Buffer) {
  const measures = measureQuality(await decodePicture(bytes), jpegQuality(bytes))
  return { ...judgeQuality(measures), measures }
}

const flat = (level: number) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: { r: level, g: level, b: level } } })

describe('quality', () => {
  it('finds nothing wrong with a good picture', async () => {
    const { score, issues, measures } = await judge(original)
    expect(issues).toEqual([])
    expect(score).toBeGreaterThan(0.7)
    expect(measures.jpegQuality).toBeGreaterThan(90)
  })

  it('sees blur grow, and not in the dark', async () => {
    const sharpness = []
    for (const sigma of [0.8, 1.5, 3, 6]) {
      const { measures, issues } = await judge(
        await sharp(original).blur(sigma).jpeg({ quality: 90 }).toBuffer(),
      )
      sharpness.push(measures.blur ?? Number.NaN)
      if (sigma >= 3) expect(issues).toContain('blurred')
    }
    expect(sharpness).toEqual([...sharpness].sort((a, b) => a - b))
    const dark = await judge(await sharp(original).linear(0.2, 0).jpeg({ quality: 95 }).toBuffer())
    expect(dark.issues).toContain('under_exposed')
    expect(dark.issues).not.toContain('blurred')
  })

  it('names over-exposure, low contrast and noise', async () => {
    expect((await judge(await sharp(original).linear(1.6, 90).jpeg().toBuffer())).issues).toContain(
      'over_exposed',
    )
    expect((await judge(await sharp(original).linear(0.15, 110).jpeg().toBuffer())).issues).toContain(
      'low_contrast',
    )
    const grain = await sharp({
      create: {
        width: 640,
        height: 480,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png()
      .toBuffer()
    const noisy = await sharp(original)
      .composite([{ input: grain, blend: 'overlay' }])
      .jpeg({ quality: 95 })
      .toBuffer()
    expect((await judge(noisy)).issues).toContain('noisy')
  })

  it('sees noise that shrinking would hide, of a large picture', async () => {
    const large = await sharp(original).resize(2560, 1920).jpeg({ quality: 95 }).toBuffer()
    const size = { width: 2560, height: 1920, channels: 3 } as const
    const grain = { ...size, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 20 } } as const
    const input = await sharp({ create: grain }).png().toBuffer()
    const noisy = await sharp(large)
      .composite([{ input, blend: 'overlay' }])
      .jpeg({ quality: 95 })
      .toBuffer()
    const issuesOf = async (bytes: Buffer) => {
      const picture = await decodePicture(bytes)
      return judgeQuality(measureQuality(picture, null, await decodeDetail(bytes, picture))).issues
    }
    expect(await issuesOf(noisy)).toContain('noisy')
    expect(await issuesOf(large)).not.toContain('noisy')
  })

  it('blames neither a sharp subject before a blurred ground, nor goods on white', async () => {
    const subject = await sharp(original).extract({ left: 160, top: 120, width: 320, height: 240 }).toBuffer()
    const shallow = await sharp(original)
      .blur(8)
      .composite([{ input: subject, left: 160, top: 120 }])
      .jpeg({ quality: 95 })
      .toBuffer()
    expect((await judge(shallow)).issues).not.toContain('blurred')
    const margins = { top: 160, bottom: 160, left: 160, right: 160 }
    const goods = await sharp(subject)
      .extend({ ...margins, background: '#fff' })
      .jpeg({ quality: 92 })
      .toBuffer()
    expect((await judge(goods)).issues).not.toContain('over_exposed')
    const burnt = await sharp(original).linear(1.6, 60).jpeg({ quality: 92 }).toBuffer()
    expect((await judge(burnt)).issues).toContain('over_exposed')
  })

  it('names small and heavily compressed pictures', async () => {
    expect((await judge(await sharp(original).resize(200).jpeg().toBuffer())).issues).toContain(
      'low_resolution',
    )
    const { issues, measures } = await judge(await sharp(original).jpeg({ quality: 25 }).toBuffer())
    expect(issues).toContain('heavy_compression')
    expect(Math.abs((measures.jpegQuality ?? 0) - 25)).toBeLessThan(2)
    expect((await judge(await sharp(original).webp().toBuffer())).compression).toBeNull()
  })

  it('keeps numbers sound at the extremes', async () => {
    const tiny = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    for (const picture of [flat(0), flat(128), flat(255), tiny]) {
      const { measures, issues, score, ...parts } = await judge(await picture.png().toBuffer())
      for (const value of [score, ...Object.values(parts)]) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
      }
      expect(measures.blur).toBeNull()
      expect(issues).not.toContain('blurred')
      expect(issues).toContain('low_contrast')
    }
  })
})
