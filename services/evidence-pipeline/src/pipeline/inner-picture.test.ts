import { randomNumbers } from '@trust/runtime/random-numbers'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePicture } from './decode.ts'
import { decodeInnerPictures } from './inner-picture.ts'

const SIDE = 400

/** A thing on white, 300 px wide and 200 high, whose texture fades out above and below its middle. */
function thingOnWhite(): Promise<Buffer> {
  const random = randomNumbers(4)
  const data = Uint8Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)]
    if (x < 50 || x >= 350 || y < 100 || y >= 300) return 255
    const grain = 60 * Math.max(0, 1 - Math.abs(y - 200) / 60)
    return 120 + grain * (random() - 0.5)
  })
  return sharp(data, { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .png()
    .toBuffer()
}

async function surest(bytes: Buffer) {
  const { width, height } = (await decodeInnerPictures(bytes, await decodePicture(bytes))).at(-1) ?? {}
  return { width, height }
}

it('takes goods on white whole, and not the part with the most texture', async () => {
  expect(await surest(await thingOnWhite())).toEqual({ width: 300, height: 200 })
})

it('takes them so in a wider frame too', async () => {
  const frame = { top: 40, bottom: 40, left: 40, right: 40, background: '#ffffff' }
  expect(
    await surest(
      await sharp(await thingOnWhite())
        .extend(frame)
        .png()
        .toBuffer(),
    ),
  ).toEqual({ width: 300, height: 200 })
})

/** Goods that a telephone shows on a white page, with a name above and lines of text below. */
async function onScreen(goods: Buffer): Promise<Buffer> {
  const lines = Array.from(
    { length: 4 },
    (_, i) => `<rect x="20" y="${400 + 24 * i}" width="380" height="8"/>`,
  )
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="510"><rect width="420" height="510" fill="#fff"/>
    <circle cx="40" cy="40" r="20" fill="#78a"/><rect x="80" y="34" width="160" height="12"/>${lines.join('')}</svg>`
  return sharp(Buffer.from(page))
    .composite([{ input: goods, left: 10, top: 60, blend: 'darken' }])
    .png()
    .toBuffer()
}

it('takes them out of a screen, without the lettering that stands on the same white', async () => {
  expect(await surest(await onScreen(await thingOnWhite()))).toEqual({ width: 300, height: 200 })
})
