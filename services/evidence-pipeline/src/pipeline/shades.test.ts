import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePicture } from './decode.ts'
import { hasShades } from './shades.ts'

const svg = (body: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">${body}</svg>`))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()

const LINES = Array.from(
  { length: 16 },
  (_, line) =>
    `<text x="30" y="${60 + 44 * line}" font-size="30">Invoice ${1000 + 37 * line} of 3 June, due in 14 days</text>`,
).join('')
const WINDOW = `<rect width="600" height="90" fill="#0082c9"/><rect y="90" width="220" height="710" fill="#333"/>
  <rect x="260" y="140" width="300" height="200" fill="#eca"/><text x="20" y="60" font-size="36" fill="#fff">Files</text>`
const VASE = `<radialGradient id="light"><stop offset="0" stop-color="#fff4e0"/><stop offset="1" stop-color="#603010"/>
  </radialGradient><ellipse cx="300" cy="400" rx="200" ry="330" fill="url(#light)"/>`

it.each([
  { what: 'a page of text', bytes: svg(LINES), is: false },
  { what: 'a window', bytes: svg(WINDOW), is: false },
  { what: 'goods on white', bytes: svg(VASE), is: true },
])('of $what: $is', async ({ bytes, is }) =>
  expect(hasShades((await decodePicture(await bytes)).grey)).toBe(is),
)
