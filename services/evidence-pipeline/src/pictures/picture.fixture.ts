import { crc32 } from 'node:zlib'
import { randomNumbers } from '@trust/runtime/random-numbers'
import sharp from 'sharp'

/** A drawn shop front with fine detail everywhere: sharp, well lit, no two seeds alike. */
export async function shopFront(seed = 1, width = 1200, height = 900): Promise<Buffer> {
  const random = randomNumbers(seed)
  const shapes = Array.from({ length: 60 }, () => {
    const [x, y] = [random() * width, random() * height]
    const colour = `hsl(${Math.round(random() * 360)},60%,${Math.round(30 + random() * 45)}%)`
    return `<rect x="${x}" y="${y}" width="${40 + random() * 300}" height="${40 + random() * 300}" fill="${colour}"/>`
  })
  const signs = Array.from({ length: 40 }, () => {
    const [x, y] = [random() * width, random() * height]
    return `<text x="${x}" y="${y}" font-size="${18 + random() * 60}" fill="#222">Corner Shop ${Math.round(random() * 99)}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#b8b0a4"/>${shapes.join('')}${signs.join('')}</svg>`
  return sharp(Buffer.from(svg)).removeAlpha().jpeg({ quality: 92 }).toBuffer()
}

/** One PNG chunk with its checksum. */
export function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** The PNG with chunks added behind its header. */
export function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}
