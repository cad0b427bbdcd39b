import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { decodePicture } from '../pipeline/decode.ts'
import { inspectUpload } from './inspect.ts'
import { shopFront } from './picture.fixture.ts'

let jpeg: Buffer

beforeAll(async () => {
  jpeg = await shopFront(1, 640, 480)
})

describe('what is taken', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s', async (format) => {
    const bytes = await sharp(jpeg).resize(320).toFormat(format, { effort: 1 }).toBuffer()
    expect(await inspectUpload(bytes)).toEqual({ contentType: `image/${format}`, width: 320, height: 240 })
  })

  it('gives the size as it is shown', async () => {
    const turned = await sharp(jpeg).withMetadata({ orientation: 6 }).toBuffer()
    expect(await inspectUpload(turned)).toMatchObject({ width: 480, height: 640 })
  })

  it('CMYK, 16 bits, one channel, transparency and progressive scans', async () => {
    const variants = await Promise.all([
      sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer(),
      sharp(jpeg).toColourspace('rgb16').png().toBuffer(),
      sharp(jpeg).greyscale().png().toBuffer(),
      sharp(jpeg).ensureAlpha(0.5).png().toBuffer(),
      sharp(jpeg).jpeg({ progressive: true }).toBuffer(),
      sharp(jpeg).png({ palette: true }).toBuffer(),
    ])
    for (const bytes of variants) {
      await inspectUpload(bytes)
      const { rgb, grey } = await decodePicture(bytes)
      expect([grey.width, grey.height, rgb.length]).toEqual([512, 384, 512 * 384 * 3])
      const mean = grey.data.reduce((sum, value) => sum + value, 0) / grey.data.length
      expect(mean).toBeGreaterThan(80)
      expect(mean).toBeLessThan(215)
    }
  })

  it('an animation, by its first frame', async () => {
    const frames = await Promise.all([1, 2, 3].map((seed) => shopFront(seed, 120, 90)))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect(await inspectUpload(gif)).toEqual({ contentType: 'image/gif', width: 120, height: 90 })
    expect((await decodePicture(gif)).grey).toMatchObject({ width: 120, height: 90 })
  })

  it('data that cameras append: a second picture, a film, padding', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(5_000, 7)])
    for (const rest of [jpeg, film, Buffer.alloc(64)]) await inspectUpload(Buffer.concat([jpeg, rest]))
  })

  it('pictures too large to be decoded whole for the check', async () => {
    const blank = { width: 3000, height: 2000, channels: 3, background: '#a64' } as const
    for (const format of ['png', 'gif', 'webp', 'avif'] as const) {
      const bytes = await sharp({ create: blank }).toFormat(format, { effort: 1 }).toBuffer()
      expect(await inspectUpload(bytes)).toMatchObject({ width: 3000, height: 2000 })
    }
  })
})
