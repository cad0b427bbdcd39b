import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { shopFront } from '../pictures/picture.fixture.ts'
import { decodePicture } from '../pipeline/decode.ts'
import { hammingDistance, perceptualHash, turnedHashes } from './perceptual-hash.ts'

async function hash(bytes: Buffer): Promise<string> {
  return perceptualHash((await decodePicture(bytes)).grey) ?? 'blank'
}

describe('perceptual hash', () => {
  it('survives recompression, resizing, another format and light', async () => {
    const original = await shopFront(5, 900, 600)
    const copies = await Promise.all([
      sharp(original).jpeg({ quality: 30 }).toBuffer(),
      sharp(original).resize(300).jpeg().toBuffer(),
      sharp(original).resize(1500).webp({ quality: 60 }).toBuffer(),
      sharp(original).linear(0.8, 20).png().toBuffer(),
      sharp(original).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
    ])
    const reference = await hash(original)
    expect(reference).toMatch(/^[0-9a-f]{16}$/)
    for (const copy of copies) expect(hammingDistance(reference, await hash(copy))).toBeLessThanOrEqual(8)
  })

  it('of any turn or mirror image is among the eight of the picture', async () => {
    const original = sharp(await shopFront(5, 900, 600))
    const hashes = turnedHashes((await decodePicture(await original.toBuffer())).grey)
    expect(hashes).toHaveLength(8)
    for (const degrees of [0, 90, 180, 270])
      for (const copy of [original.clone(), original.clone().flop()]) {
        const upright = await copy.jpeg({ quality: 90 }).toBuffer()
        const own = await hash(await sharp(upright).rotate(degrees).jpeg({ quality: 90 }).toBuffer())
        expect(Math.min(...hashes.map((other) => hammingDistance(own, other)))).toBeLessThanOrEqual(2)
      }
  })

  it('tells different pictures apart', async () => {
    const hashes = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (seed) => hash(await shopFront(seed, 400, 300))),
    )
    hashes.forEach((a, i) => {
      for (const b of hashes.slice(i + 1)) expect(hammingDistance(a, b)).toBeGreaterThan(12)
    })
  })

  it('is absent for a blank picture', async () => {
    const blank = { width: 500, height: 400, channels: 3, background: '#336699' } as const
    expect(await hash(await sharp({ create: blank }).jpeg().toBuffer())).toBe('blank')
  })

  it('counts differing bits', () => {
    expect(hammingDistance('0000000000000000', 'ffffffffffffffff')).toBe(64)
    expect(hammingDistance('8000000000000001', '0000000000000000')).toBe(2)
  })
})
