import { randomNumbers } from '@trust/runtime/random-numbers'
import sharp from 'sharp'
import { shopFront } from './picture.fixture.ts'

const [WIDTH, HEIGHT] = [900, 675]

/** A photograph of a printed carton, of which there are many, in front of a shelf that no other seed shows. */
export async function cartonAtShelf(seed: number): Promise<Buffer> {
  const random = randomNumbers(seed)
  const print = await sharp(await shopFront(77, 300, 420))
    .rotate((random() - 0.5) * 16, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .resize({ width: Math.round(350 + 50 * random()) })
    .png()
    .toBuffer()
  // Round goods on odd seeds, square ones on even seeds, and another ground.
  const goods = Array.from({ length: 160 }, () => {
    const [x, y, width, height] = [random() * WIDTH, random() * HEIGHT, 8 + random() * 50, 8 + random() * 40]
    const fill = `hsl(${Math.round(random() * 360)},45%,${Math.round(25 + random() * 55)}%)`
    return seed % 2 === 1
      ? `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="${fill}"/>`
      : `<rect x="${x}" y="${y}" width="${2 * width}" height="${2 * height}" fill="${fill}"/>`
  })
  const shelf = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="hsl(${Math.round(random() * 360)},30%,50%)"/>${goods.join('')}</svg>`
  return sharp(Buffer.from(shelf))
    .composite([
      { input: await texture(random), blend: 'overlay' },
      { input: print, left: Math.round(60 + random() * 400), top: Math.round(10 + random() * 80) },
    ])
    .removeAlpha()
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** Surfaces have grain: without it the carton would count as a photograph on a drawn screen. */
async function texture(random: () => number): Promise<Buffer> {
  const [width, height] = [Math.round(WIDTH / 3), Math.round(HEIGHT / 3)]
  const grain = Buffer.from(Array.from({ length: width * height }, () => 128 + (random() - 0.5) * 60))
  const raw = { width, height, channels: 1 } as const
  return sharp(grain, { raw }).resize(WIDTH, HEIGHT).png().toBuffer()
}
