import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { decodePicture } from '../pipeline/decode.ts'
import { inspectUpload, MAX_FILE_BYTES } from './inspect.ts'
import { pngChunk, shopFront, withChunks } from './picture.fixture.ts'
import { UnacceptablePicture } from './unacceptable-picture.ts'

let jpeg: Buffer
let png: Buffer

beforeAll(async () => {
  jpeg = await shopFront(1, 640, 480)
  png = await sharp(jpeg).png().toBuffer()
})

async function refusal(bytes: Buffer): Promise<string> {
  const error = await inspectUpload(bytes).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(UnacceptablePicture)
  return error instanceof Error ? error.message : ''
}

function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), pngChunk('IHDR', header)])
}

describe('what is refused', () => {
  it('files that are not pictures', async () => {
    expect(await refusal(Buffer.alloc(0))).toContain('empty')
    expect(await refusal(Buffer.alloc(MAX_FILE_BYTES + 1))).toContain('15 MB')
    const strangers = [
      'hello',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '%PDF-1.7',
      'II*\0',
      'BM1234',
      '\xff\xd8',
    ]
    for (const text of strangers) expect(await refusal(Buffer.from(text, 'latin1'))).toContain('not a JPEG')
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'a truncated %s, wherever it ends',
    async (format) => {
      const bytes = await sharp(jpeg).resize(200).toFormat(format, { effort: 1 }).toBuffer()
      for (const part of [0.1, 0.3, 0.5, 0.8, 0.95])
        await refusal(bytes.subarray(0, 16 + bytes.length * part))
    },
  )

  it('HEIC, with what to do about it', async () => {
    for (const brands of ['heic\0\0\0\0mif1heic', 'mif1\0\0\0\0mif1heic', 'hevx\0\0\0\0msf1hevx'])
      expect(await refusal(Buffer.from(`\0\0\0\x18ftyp${brands}`, 'latin1'))).toContain('send it as JPEG')
  })

  it('a PNG with one flipped bit', async () => {
    const broken = Buffer.from(png)
    broken.writeUInt8(broken.readUInt8(png.length >> 1) ^ 1, png.length >> 1)
    expect(await refusal(broken)).toContain('damaged')
  })

  it('decompression bombs', async () => {
    const end = pngChunk('IEND', Buffer.alloc(0))
    const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(1_000)))
    expect(await refusal(Buffer.concat([pngHeader(50_000, 50_000), pixels, end]))).toContain('50 megapixels')
    await refusal(Buffer.concat([pngHeader(0, 10), pixels, end]))
    const text = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(7_000_000))])
    await refusal(withChunks(png, ...Array.from({ length: 50 }, () => pngChunk('zTXt', text))))
  })

  it('polyglots', async () => {
    const zip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
    expect(await refusal(Buffer.concat([jpeg, zip]))).toContain('ZIP')
    expect(await refusal(Buffer.concat([png, Buffer.from('\n<HTML><script>alert(1)</script>')]))).toContain(
      'web page',
    )
    expect(await refusal(Buffer.concat([jpeg, Buffer.from('%PDF-1.7\n')]))).toContain('PDF')
    const gif = await sharp(jpeg).resize(50).gif().toBuffer()
    expect(await refusal(Buffer.concat([gif, Buffer.from('<?php system(1)')]))).toContain('script')
  })

  it('random damage: refused or decoded, never anything else', async () => {
    const formats = await Promise.all(
      (['jpeg', 'png', 'webp', 'avif', 'gif'] as const).map((format) =>
        sharp(jpeg).resize(96).toFormat(format).toBuffer(),
      ),
    )
    for (let round = 0; round < 60; round++) {
      const bytes = Buffer.from(formats[round % 5] ?? jpeg)
      for (let i = 0; i < 5; i++)
        bytes.writeUInt8(
          (round * 37 + i * 91) % 256,
          12 + ((round * 7919 + i * 104729) % (bytes.length - 12)),
        )
      for (const stage of [inspectUpload, decodePicture]) {
        const error = await stage(bytes).then(
          () => null,
          (reason: unknown) => reason,
        )
        if (error !== null) expect(error).toBeInstanceOf(UnacceptablePicture)
      }
    }
  })

  it('bytes made to be slow to parse, within a second', async () => {
    const full = Buffer.alloc(MAX_FILE_BYTES, 0xff)
    full.set([0xff, 0xd8, 0xff])
    const empty = pngChunk('tEXt', Buffer.alloc(0))
    const chunks = Buffer.concat([png.subarray(0, 33), ...Array.from({ length: 1_000_000 }, () => empty)])
    // CPU time: what else the machine does makes no difference.
    const before = process.cpuUsage()
    for (const bytes of [full, chunks]) await refusal(bytes)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(5_000)
  })
})
