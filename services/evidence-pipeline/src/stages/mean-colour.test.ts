import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePicture } from '../pipeline/decode.ts'
import { meanColour } from './mean-colour.ts'
import { hashesWithInner } from './perceptual-hash.ts'

/** A shirt on white. */
const shirt = (fill: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#fff"/>
    <path d="M120 60 L280 60 L360 140 L320 180 L280 150 L280 360 L120 360 L120 150 L80 180 L40 140 Z" fill="${fill}"/></svg>`),
  )
    .removeAlpha()
    .png()
    .toBuffer()
const colourOf = async (bytes: Buffer) => meanColour((await decodePicture(bytes)).rgb)
const off = (one: string, other: string) =>
  [0, 2, 4].map((at) =>
    Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)),
  )

it('is that of the goods, in a frame or saved again, too', async () => {
  const bytes = await shirt('#c03020')
  const colour = await colourOf(bytes)
  const border = { top: 60, bottom: 60, left: 60, right: 60, background: '#fff' }
  for (const copy of [sharp(bytes).extend(border), sharp(bytes).resize(200)]) {
    const differences = off(colour, await colourOf(await copy.jpeg({ quality: 60 }).toBuffer()))
    expect(differences.filter((each, at) => each > (at === 0 ? 9 : 4))).toEqual([])
  }
})

it('is white of what is white', async () => {
  const create = { width: 40, height: 40, channels: 3, background: '#fff' } as const
  expect(await colourOf(await sharp({ create }).png().toBuffer())).toBe('ff8080')
})

it('tells one pose in other clothes, whose hashes agree', async () => {
  const [red, green] = await Promise.all(
    ['#c03020', '#206030'].map(async (fill) => {
      const picture = await decodePicture(await shirt(fill))
      return hashesWithInner(picture, []).hashes?.upright
    }),
  )
  expect(red?.hash).toBe(green?.hash)
  expect(red?.detail?.slice(0, 64)).toBe(green?.detail?.slice(0, 64))
  expect(off(red?.detail?.slice(64) ?? '', green?.detail?.slice(64) ?? '')[2]).toBeGreaterThan(50)
})
