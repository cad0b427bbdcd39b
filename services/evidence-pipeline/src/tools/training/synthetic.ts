import { type RandomNumbers, randomNumbers } from '@trust/runtime/random-numbers'
import sharp from 'sharp'
import { svg, word, words } from './drawing.ts'
import { syntheticScreen } from './synthetic-screen.ts'

const KINDS = ['receipt', 'screen', 'letter', 'screen', 'table', 'screen'] as const

/** A picture that the project makes itself, for what the collected photographs lack. */
export interface Synthetic {
  label: 'document' | 'screenshot'
  bytes: Buffer
}

/**
 * Receipts, letters and tables as if photographed (tilted, in uneven light, noisy, on a table top), and screens as
 * they are. An index always gives the same drawing, but the noise of its photograph is new each time. They are for training
 * alone: nothing is measured on them.
 */
export async function makeSynthetic(index: number): Promise<Synthetic> {
  const random = randomNumbers(7919 * (index + 1))
  const kind = KINDS[index % KINDS.length] ?? 'receipt'
  if (kind === 'screen') return { label: 'screenshot', bytes: await syntheticScreen(random).png().toBuffer() }
  const drawing = svg(kind === 'receipt' ? 260 : 420, 560, paper(kind, random))
  return { label: 'document', bytes: await photograph(await drawing.png().toBuffer(), random) }
}

function paper(kind: 'receipt' | 'letter' | 'table', random: RandomNumbers): string {
  const wide = kind === 'receipt' ? 260 : 420
  const size = kind === 'receipt' ? 13 : 9 + Math.round(3 * random())
  const lines = Array.from({ length: Math.floor(480 / (size * 1.5)) }, (_, i) => {
    const y = 60 + i * size * 1.5
    if (random() < 0.08) return ''
    const price = kind === 'letter' ? '' : word(wide - 60, y, (random() * 90).toFixed(2))
    const share = kind === 'letter' ? 0.6 + 0.4 * random() : 0.3 + 0.3 * random()
    return word(20, y, words(Math.floor((share * wide) / (size * 0.6)), random)) + price
  })
  const heading = `<text x="${wide / 4}" y="34" font-size="22" fill="#222">${words(12, random)}</text>`
  const rules = kind === 'table' ? '<path d="M20 50H400M350 50V540M200 50V540" stroke="#444"/>' : ''
  return `<rect width="100%" height="100%" fill="#f7f5ee"/>${heading}<g font-size="${size}" fill="#333">${lines.join('')}</g>${rules}`
}

async function photograph(sheet: Buffer, random: RandomNumbers): Promise<Buffer> {
  const table = { r: 60 + 120 * random(), g: 50 + 100 * random(), b: 40 + 90 * random() }
  const tilted = await sharp(sheet)
    .rotate((random() - 0.5) * 24, { background: table })
    .extend({ top: 30, bottom: 40, left: 30 + Math.round(60 * random()), right: 50, background: table })
    .png()
    .toBuffer()
  const { width = 0, height = 0 } = await sharp(tilted).metadata()
  const [from, to] = [0.15 + 0.3 * random(), 0.1 * random()]
  const shadow = svgOverlay(width, height, { from, to, turn: Math.round(360 * random()) })
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 8 + 10 * random() }
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer()
  return sharp(tilted)
    .composite([{ input: shadow }, { input: grain, blend: 'soft-light' }])
    .blur(0.4 + random())
    .jpeg({ quality: 60 + Math.round(30 * random()) })
    .toBuffer()
}

function svgOverlay(
  width: number,
  height: number,
  light: { from: number; to: number; turn: number },
): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="l" gradientTransform="rotate(${light.turn} .5 .5)"><stop stop-opacity="${light.from}"/>
    <stop offset="1" stop-opacity="${light.to}"/></linearGradient><rect width="100%" height="100%" fill="url(#l)"/></svg>`)
}
