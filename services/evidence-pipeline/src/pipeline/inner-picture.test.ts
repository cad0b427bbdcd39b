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
