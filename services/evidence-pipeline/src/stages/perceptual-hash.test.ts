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
    const { hashes } = turnedHashes((await decodePicture(await original.toBuffer())).grey)
    expect(hashes).toHaveLength(8)
    for (const degrees of [0, 90, 180, 270])
      for (const copy of [original.clone(), original.clone().flop()]) {
        const upright = await copy.jpeg({ quality: 90 }).toBuffer()
        const own = await hash(await sharp(upright).rotate(degrees).jpeg({ quality: 90 }).toBuffer())
        expect(Math.min(...hashes.map((other) => hammingDistance(own, other.hash)))).toBeLessThanOrEqual(2)
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

  it('of 256 bits tells goods on white apart whose outline is alike, and finds each again', async () => {
    const [doors, drawers] = [await cupboard(DOORS), await cupboard(DRAWERS)]
    const detail = async (bytes: Buffer) =>
      turnedHashes((await decodePicture(bytes)).grey).hashes[0] ?? { hash: '', detail: null }
    const [one, other] = [await detail(doors), await detail(drawers)]
    expect(hammingDistance(one.hash, other.hash)).toBeLessThanOrEqual(12)
    expect(hammingDistance(one.detail ?? '', other.detail ?? '')).toBeGreaterThan(30)
    const copies = [
      await sharp(drawers).jpeg({ quality: 40 }).toBuffer(),
      await sharp(drawers).resize(200).webp({ quality: 70 }).toBuffer(),
      await sharp(drawers).linear(0.8, 20).png().toBuffer(),
    ]
    for (const copy of copies)
      expect(hammingDistance(other.detail ?? '', (await detail(copy)).detail ?? '')).toBeLessThanOrEqual(30)
  })

  it('is of a plain picture where goods stand on white, and not of a street', async () => {
    const plainness = async (bytes: Buffer) => turnedHashes((await decodePicture(bytes)).grey).isPlain
    expect(await plainness(await cupboard(DOORS))).toBe(true)
    expect(await plainness(await shopFront(5, 900, 600))).toBe(false)
  })

  it('counts differing bits', () => {
    expect(hammingDistance('0000000000000000', 'ffffffffffffffff')).toBe(64)
    expect(hammingDistance('8000000000000001', '0000000000000000')).toBe(2)
  })
})

/** A cupboard cut out on white. */
const cupboard = (front: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">
      <rect width="600" height="600" fill="#fff"/><path d="M340 60l90 60v400l-110 50z" fill="#4a3c30"/>
      <path d="M150 90l190-30 90 60v400l-110 50-170-80z" fill="#6b5a48"/>${front}</svg>`),
  )
    .png()
    .toBuffer()
const DOORS = '<path d="M165 110l140 20v380l-140-60z" fill="#8a7860"/>'
const DRAWERS = [110, 195, 280, 365]
  .map((y, i) => `<path d="M165 ${y}l140 ${20 + 4 * i}v40l-140 -${20 + 4 * i}z" fill="#fff"/>`)
  .join('')
