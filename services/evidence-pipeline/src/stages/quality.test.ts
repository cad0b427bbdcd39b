import { randomNumbers } from '@trust/runtime/random-numbers'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { shopFront } from '../pictures/picture.fixture.ts'
import { decodePicture } from '../pipeline/decode.ts'
import { judgeQuality, measureFile } from './quality.ts'

let original: Buffer

beforeAll(async () => {
  original = await shopFront(3, 640, 480)
})

async function judge(bytes: Buffer) {
  const measures = await measureFile(bytes, await decodePicture(bytes))
  return { ...judgeQuality(measures), measures }
}

/** Gaussian noise about mid-grey (Box and Muller 1958), the same at each run, to lay over a picture. */
function grain(width: number, height: number, sigma: number): Promise<Buffer> {
  const random = randomNumbers(1)
  const levels = new Uint8ClampedArray(3 * width * height)
  for (let at = 0; at < levels.length; at += 2) {
    const [radius, angle] = [sigma * Math.sqrt(-2 * Math.log(1 - random())), 2 * Math.PI * random()]
    levels[at] = 128 + radius * Math.cos(angle)
    levels[at + 1] = 128 + radius * Math.sin(angle)
  }
  return sharp(levels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
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
    const noisy = await sharp(original)
      .composite([{ input: await grain(640, 480, 30), blend: 'overlay' }])
      .jpeg({ quality: 95 })
      .toBuffer()
    expect((await judge(noisy)).issues).toContain('noisy')
  })

  it('sees noise of a large picture that scaling down would hide', async () => {
    const large = await sharp(original).resize(2560, 1920).jpeg({ quality: 95 }).toBuffer()
    const noisy = await sharp(large)
      .composite([{ input: await grain(2560, 1920, 20), blend: 'overlay' }])
      .jpeg({ quality: 95 })
      .toBuffer()
    expect((await judge(noisy)).issues).toContain('noisy')
    expect((await judge(large)).issues).not.toContain('noisy')
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

  it('sees mild blur of a large picture that scaling down would hide, but not where a part is sharp', async () => {
    const large = await shopFront(3, 1280, 960)
    const mild = await sharp(large).blur(1.8).jpeg({ quality: 92 }).toBuffer()
    expect((await judge(large)).issues).not.toContain('soft')
    expect((await judge(large)).issues).not.toContain('blurred')
    expect((await judge(mild)).issues).toContain('blurred')
    const part = { left: 320, top: 240, width: 640, height: 480 }
    const subject = await sharp(large).extract(part).toBuffer()
    const shallow = sharp(large)
      .blur(3)
      .composite([{ input: subject, left: part.left, top: part.top }])
    expect((await judge(await shallow.jpeg({ quality: 92 }).toBuffer())).issues).not.toContain('blurred')
  })

  it('takes a white sky for no ground when the rest is clipped too, and a dark ground for no darkness', async () => {
    const sky = { top: 200, background: '#fff' }
    const street = await sharp(original).extend(sky).jpeg({ quality: 95 }).toBuffer()
    expect((await judge(street)).issues).not.toContain('over_exposed')
    const burnt = await sharp(street).linear(1.8, 0).jpeg({ quality: 92 }).toBuffer()
    expect((await judge(burnt)).issues).toContain('over_exposed')
    const margins = { top: 160, bottom: 160, left: 160, right: 160 }
    const spotlit = await sharp(original)
      .extend({ ...margins, background: '#000' })
      .jpeg({ quality: 92 })
      .toBuffer()
    expect((await judge(spotlit)).measures.darkShare).toBeGreaterThan(0.5)
    expect((await judge(spotlit)).issues).not.toContain('under_exposed')
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

  it('sees heavy compression behind a better one: in other formats, in a crop and in a large picture', async () => {
    const texture = await grain(2560, 1920, 20)
    const large = await sharp(await sharp(original).resize(2560, 1920).toBuffer())
      .composite([{ input: texture, blend: 'overlay' }])
      .toBuffer()
    for (const picture of [original, await sharp(original).resize(700).toBuffer(), large]) {
      const poor = await sharp(picture).jpeg({ quality: 10 }).toBuffer()
      const again = [
        sharp(poor).jpeg({ quality: 95 }),
        sharp(poor).extract({ left: 3, top: 5, width: 600, height: 450 }).jpeg({ quality: 95 }),
        sharp(poor).png(),
        sharp(poor).webp({ quality: 95 }),
      ]
      for (const copy of again)
        expect((await judge(await copy.toBuffer())).issues).toContain('heavy_compression')
      const good = sharp(await sharp(picture).jpeg({ quality: 85 }).toBuffer()).jpeg({ quality: 90 })
      expect((await judge(await good.toBuffer())).issues).not.toContain('heavy_compression')
    }
  })

  it('sees that a JPEG was one before, as it was and cropped, and blames it for nothing', async () => {
    const png = await sharp(await shopFront(3, 900, 700))
      .png()
      .toBuffer()
    const once = await sharp(png).jpeg({ quality: 90 }).toBuffer()
    const poorer = await sharp(png).jpeg({ quality: 70 }).toBuffer()
    const again = await sharp(poorer).jpeg({ quality: 90 }).toBuffer()
    const part = { left: 5, top: 3, width: 880, height: 690 }
    const cropped = await sharp(poorer).extract(part).jpeg({ quality: 92 }).toBuffer()
    const turned = await sharp(again).withMetadata({ orientation: 6 }).toBuffer()
    const smaller = await sharp(poorer).resize(640).jpeg({ quality: 80 }).toBuffer()
    const isSavedTwice = async (bytes: Buffer) => (await judge(bytes)).issues.includes('saved_twice')
    expect(await Promise.all([again, cropped, turned].map(isSavedTwice))).toEqual([true, true, true])
    const others = [once, poorer, smaller, await sharp(again).webp().toBuffer()]
    expect(await Promise.all(others.map(isSavedTwice))).toEqual([false, false, false, false])
    const { measures } = await judge(again)
    const unaware = judgeQuality({ ...measures, earlierQuantiser: 0, shiftedBlocks: 0 })
    expect(judgeQuality(measures)).toEqual({ ...unaware, issues: [...unaware.issues, 'saved_twice'] })
  })

  it('keeps figures finite at the extremes', async () => {
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
