import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { shopFront } from '../pictures/picture.fixture.ts'
import { decodePicture } from '../pipeline/decode.ts'
import { pdqHash } from './pdq-hash.ts'

/** Meta's threshold for a match. */
const MATCH = 31

const hashOf = async (bytes: Buffer) => pdqHash((await decodePicture(bytes)).grey)

function distance(a: string, b: string): number {
  const bits = (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2)
  return [...bits].filter((bit) => bit === '1').length
}

describe('the PDQ hash', () => {
  it('is stable for copies and different for other pictures', async () => {
    const original = await shopFront(3, 800, 600)
    const { hash, quality } = await hashOf(original)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(quality).toBe(100)
    const copy = await hashOf(await sharp(original).resize(300).jpeg({ quality: 40 }).toBuffer())
    expect(distance(hash, copy.hash)).toBeLessThanOrEqual(MATCH)
    const stranger = await hashOf(await shopFront(4, 800, 600))
    expect(distance(hash, stranger.hash)).toBeGreaterThan(3 * MATCH)
  })

  it('sets the bit of the frequencies of a wave', async () => {
    // Frequency 4 across and 2 down.
    const width = 64
    const wave = Buffer.alloc(width * width)
    for (let i = 0; i < wave.length; i++) {
      const [x, y] = [i % width, Math.floor(i / width)]
      const across = Math.cos((Math.PI * 4 * (2 * x + 1)) / 128)
      wave[i] = 128 + 100 * across * Math.cos((Math.PI * 2 * (2 * y + 1)) / 128)
    }
    const png = await sharp(wave, { raw: { width, height: width, channels: 1 } })
      .png()
      .toBuffer()
    const { hash } = await hashOf(png)
    // Rows are frequencies downwards, from 1: bit 16 * (2 - 1) + (4 - 1).
    expect((BigInt(`0x${hash}`) >> 19n) & 1n).toBe(1n)
  })

  it('has no quality for a blank picture', async () => {
    const blank = { width: 400, height: 300, channels: 3, background: '#336699' } as const
    expect((await hashOf(await sharp({ create: blank }).png().toBuffer())).quality).toBe(0)
  })
})
