import { randomNumbers } from '@trust/runtime/random-numbers'
import sharp, { type Sharp } from 'sharp'

/** What people do to a photograph before they submit it again. */
export const TRANSFORMATIONS = {
  mirrored: (bytes) => jpeg(sharp(bytes).flop()),
  turned: (bytes) => jpeg(sharp(bytes).rotate(90)),
  framed: async (bytes) => {
    const { width, height } = await sharp(bytes).metadata()
    const border = Math.round(0.08 * Math.max(width, height))
    const sides = { top: border, bottom: border, left: border, right: border }
    return jpeg(sharp(bytes).extend({ ...sides, background: '#ffffff' }))
  },
  croppedToCorner: (bytes) => crop(bytes, 0),
  croppedToMiddle: (bytes) => crop(bytes, 0.15),
  screenshot: screenshotOf,
  photographed: photographOf,
} satisfies Record<string, (bytes: Buffer, seed: number) => Promise<Buffer>>
export type Transformation = keyof typeof TRANSFORMATIONS

/** Transparent ground is white, as in the pipeline. */
const jpeg = (picture: Sharp) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer()

/** 70 % of each side, half of the area. */
async function crop(bytes: Buffer, from: number): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata()
  const part = { width: Math.round(0.7 * width), height: Math.round(0.7 * height) }
  return jpeg(
    sharp(bytes).extract({ ...part, left: Math.round(from * width), top: Math.round(from * height) }),
  )
}

const PHONE = { width: 1080, height: 2340 }

/** A picture in a social network or a gallery on a telephone: bars, a name, lines of text, buttons. */
async function screenshotOf(bytes: Buffer, seed: number): Promise<Buffer> {
  const random = randomNumbers(seed)
  const dark = random() < 0.4
  const [ground, ink] = dark ? ['#101214', '#e8e8e8'] : ['#ffffff', '#202124']
  const maxHeight = 1500
  const { data, info } = await sharp(bytes)
    .resize(PHONE.width, maxHeight, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toBuffer({ resolveWithObject: true })
  const top = 180 + Math.round(random() * Math.min(400, PHONE.height - info.height - 300))
  const left = Math.round((PHONE.width - info.width) / 2)
  const lines = Array.from({ length: 12 }, (_, i) => {
    const y = top + info.height + 120 + i * 64
    return `<text x="48" y="${y}" font-size="38">${words(random)}</text>`
  })
  const bars = `<text x="48" y="62" font-size="36">9:41</text><circle cx="90" cy="${top - 60}" r="40" fill="#7788aa"/>
    <text x="160" y="${top - 48}" font-size="40">${words(random).slice(0, 20)}</text>
    <rect x="330" y="2300" width="420" height="12" rx="6"/>`
  const screen = `<svg xmlns="http://www.w3.org/2000/svg" width="${PHONE.width}" height="${PHONE.height}" font-family="sans-serif" fill="${ink}"><rect width="100%" height="100%" fill="${ground}"/>${bars}${lines.join('')}</svg>`
  return sharp(Buffer.from(screen))
    .composite([{ input: data, top, left }])
    .removeAlpha()
    .png()
    .toBuffer()
}

function words(random: () => number): string {
  return Array.from({ length: 6 }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ')
}
const WORDS = 'open today from nine until late come in and try our new menu with friends'.split(' ')

/** A photograph of a print or a screen: at an angle, on a table, a little out of focus, in other light, with noise. */
async function photographOf(bytes: Buffer, seed: number): Promise<Buffer> {
  const random = randomNumbers(seed)
  const small = sharp(bytes).resize(900, 900, { fit: 'inside' }).flatten({ background: '#fff' })
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  const [width, height] = [1200, 1200]
  const out = Buffer.alloc(width * height * 3)
  const table = [90 + 80 * random(), 70 + 70 * random(), 50 + 60 * random()]
  const angle = (random() - 0.5) * 0.3
  const [tiltX, tiltY] = [(random() - 0.5) * 5e-4, (random() - 0.5) * 5e-4]
  const zoom = (0.95 + 0.15 * random()) * Math.max(info.width / 900, info.height / 900)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x - 600) * zoom, (y - 600) * zoom]
      const depth = 1 + tiltX * u + tiltY * v
      const sx = Math.round((Math.cos(angle) * u - Math.sin(angle) * v) / depth + info.width / 2)
      const sy = Math.round((Math.sin(angle) * u + Math.cos(angle) * v) / depth + info.height / 2)
      const inside = sx >= 0 && sy >= 0 && sx < info.width && sy < info.height
      const light = 0.75 + 0.35 * (x / width)
      for (let c = 0; c < 3; c++) {
        const value = inside ? (data[(sy * info.width + sx) * info.channels + c] ?? 0) : (table[c] ?? 0)
        const noisy = value * light + 12 + (random() - 0.5) * 16
        out[(y * width + x) * 3 + c] = Math.max(0, Math.min(255, noisy))
      }
    }
  }
  return jpeg(sharp(out, { raw: { width, height, channels: 3 } }).blur(1.2))
}
