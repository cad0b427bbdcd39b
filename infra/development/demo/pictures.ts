import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Schema } from '@trust/client'
import sharp from 'sharp'

type EvidenceType = Schema<'UploadEvidenceForm'>['evidence_type']

export interface Photograph {
  name: string
  bytes: Buffer
  evidenceType: EvidenceType
}

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}
const MOST = 4

/** The first photographs of a folder and the folders in it, one of each folder in turn. */
export async function photographsIn(directory: string): Promise<Photograph[]> {
  const files = await readdir(directory, { recursive: true })
  const pictures = files.filter((file) => extname(file).toLowerCase() in types).sort()
  const byFolder = Map.groupBy(pictures, (file) => file.split('/').slice(0, -1).join('/'))
  const chosen = [...byFolder.values()].flatMap((group) => group.slice(0, 1)).slice(0, MOST)
  if (chosen.length === 0) throw new Error(`there are no photographs in ${directory}`)
  return Promise.all(
    chosen.map(async (file) => ({
      name: file,
      bytes: await readFile(join(directory, file)),
      evidenceType: evidenceTypeOf(file),
    })),
  )
}

function evidenceTypeOf(file: string): EvidenceType {
  const known = ['storefront', 'interior', 'kitchen', 'signage', 'product', 'document', 'vehicle'] as const
  return known.find((type) => file.includes(type)) ?? 'other'
}

/** Pictures of our own, for a demonstration without photographs: a shop front, its kitchen, and one out of focus. */
export async function renderPictures(shopName: string): Promise<Photograph[]> {
  const front = await render(storefront(shopName), 1)
  const kitchen = await render(kitchenScene, 2)
  const blurred = await sharp(front).blur(9).jpeg({ quality: 80 }).toBuffer()
  return [
    { name: 'storefront.jpg', bytes: front, evidenceType: 'storefront' },
    { name: 'kitchen.jpg', bytes: kitchen, evidenceType: 'kitchen' },
    { name: 'storefront-blurred.jpg', bytes: blurred, evidenceType: 'signage' },
  ]
}

/** A later picture of the same kitchen, cleaned, which the merchant sends as proof of a fix. */
export async function renderFix(): Promise<Photograph> {
  const bytes = await render(kitchenScene.replace('#7a5c3a', '#dfe7ea').replace('#9aa3a8', '#eef3f5'), 3)
  return { name: 'kitchen-cleaned.jpg', bytes, evidenceType: 'kitchen' }
}

const SIZE = { width: 1280, height: 960 }

/** Film grain, so that the picture looks like one that was taken. */
async function render(svg: string, seed: number): Promise<Buffer> {
  const noise = Buffer.alloc(SIZE.width * SIZE.height * 3)
  let state = seed * 2_654_435_761
  for (let i = 0; i < noise.length; i += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    noise[i] = 122 + (state >>> 28)
  }
  const grain = await sharp(noise, { raw: { ...SIZE, channels: 3 } })
    .png()
    .toBuffer()
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

const frame = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 960" width="1280" height="960">${content}</svg>`

const bricks = Array.from({ length: 24 }, (_, row) =>
  Array.from({ length: 17 }, (_, column) => {
    const x = column * 80 - (row % 2) * 40
    return `<rect x="${x}" y="${row * 40}" width="76" height="36" fill="hsl(${12 + ((row * 7 + column * 3) % 9)} 42% ${38 + ((row + column * 5) % 8)}%)"/>`
  }).join(''),
).join('')

const storefront = (name: string) =>
  frame(`<rect width="1280" height="960" fill="#6b3f33"/>${bricks}
  <rect x="140" y="170" width="1000" height="120" rx="6" fill="#143d2b"/>
  <text x="640" y="252" font-family="serif" font-size="72" fill="#f4e3b2" text-anchor="middle">${name}</text>
  <rect x="180" y="340" width="520" height="420" fill="#1d2b33"/><rect x="200" y="360" width="230" height="380" fill="#8fb3c2"/>
  <rect x="450" y="360" width="230" height="380" fill="#7ca3b4"/><path d="M200 740 L430 360 L430 420 L250 740Z" fill="#b9d3dd"/>
  <rect x="780" y="340" width="280" height="520" fill="#2c1c12"/><rect x="806" y="366" width="228" height="300" fill="#89aebd"/>
  <circle cx="1030" cy="620" r="12" fill="#d8b04a"/><rect x="0" y="860" width="1280" height="100" fill="#8d8a85"/>
  <path d="M140 290 h1000 l-30 60 h-940z" fill="#b3402f"/><path d="M240 290 h100 l-3 60 h-103z M440 290 h100 l-1 60 h-101z M640 290 h100 l3 60 h-101z" fill="#f3efe6"/>`)

const kitchenScene =
  frame(`<rect width="1280" height="960" fill="#cfd6d8"/><rect y="560" width="1280" height="400" fill="#7a5c3a"/>
  ${Array.from({ length: 12 }, (_, i) => `<rect x="${i * 108}" y="0" width="104" height="300" fill="hsl(200 8% ${78 + (i % 4) * 3}%)"/>`).join('')}
  <rect x="60" y="520" width="1160" height="60" fill="#9aa3a8"/><rect x="120" y="580" width="320" height="330" fill="#8b9499"/>
  <rect x="150" y="620" width="260" height="210" fill="#20262a"/><circle cx="720" cy="470" r="70" fill="#43484b"/>
  <rect x="640" y="440" width="160" height="80" fill="#5a6063"/><rect x="900" y="360" width="40" height="160" fill="#b88a4a"/>
  <rect x="960" y="330" width="40" height="190" fill="#a0522d"/><circle cx="300" cy="480" r="46" fill="#c0392b"/><circle cx="390" cy="486" r="38" fill="#27ae60"/>`)
