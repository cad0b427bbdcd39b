import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { randomNumbers } from '@trust/runtime/random-numbers'
import { ActionType } from '@trustnxt/c2pa-ts/manifest'
import sharp from 'sharp'
import { MAX_FILE_BYTES } from '../pictures/inspect.ts'
import { pngChunk, shopFront, withChunks } from '../pictures/picture.fixture.ts'
import { signedPicture } from '../stages/credentials/signed-picture.fixture.ts'

/** What becomes of a file: `refused` at the door (422), or taken in and assessed, which fails when its pixels are broken. */
export type Fate = 'refused' | 'assessed' | 'failed'

/** What of a file that is assessed cannot be read: the stage, and how its run ends. */
export const DAMAGED: Record<string, { stage: string; status: string }> = {
  'nonsense-exif.jpg': { stage: 'metadata', status: 'done' },
  'cut-off-exif.jpg': { stage: 'metadata', status: 'done' },
  'broken-credentials.jpg': { stage: 'credentials', status: 'done' },
}

/** Writes files that try to break the program that opens them, and odd ones that are good; returns what each must become. */
export async function writeHostileFolder(directory: string): Promise<Record<string, Fate>> {
  const jpeg = await shopFront(60, 400, 300)
  const files: [string, Fate, Buffer][] = [
    ...(await odd(jpeg)).map(([name, bytes]): [string, Fate, Buffer] => [name, 'assessed', bytes]),
    ...(await broken(jpeg)).map(([name, bytes]): [string, Fate, Buffer] => [name, 'refused', bytes]),
    ...undecodable().map(([name, bytes]): [string, Fate, Buffer] => [name, 'failed', bytes]),
  ]
  for (const [name, , bytes] of files) await writeFile(join(directory, name), bytes)
  return Object.fromEntries(files.map(([name, fate]) => [name, fate]))
}

async function odd(jpeg: Buffer): Promise<[string, Buffer][]> {
  const frames = await Promise.all([61, 62, 63].map((seed) => shopFront(seed, 120, 90)))
  const animation = sharp(frames, { join: { animated: true } })
  const png = await sharp(jpeg).png().toBuffer()
  const text = Buffer.concat([Buffer.from('Comment\0'), Buffer.alloc(200_000, 'a')])
  return [
    ['cmyk.jpg', await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer()],
    ['sixteen-bits.png', await sharp(jpeg).toColourspace('rgb16').png().toBuffer()],
    ['grey.png', await sharp(jpeg).greyscale().png().toBuffer()],
    ['see-through.webp', await sharp(jpeg).ensureAlpha(0.2).webp().toBuffer()],
    ['palette.png', await sharp(jpeg).png({ palette: true, colours: 8 }).toBuffer()],
    ['progressive.jpg', await sharp(jpeg).jpeg({ progressive: true }).toBuffer()],
    ['animated.gif', await animation.clone().gif().toBuffer()],
    ['animated.webp', await animation.clone().webp().toBuffer()],
    ['animated.png', animatedPng(png)],
    ['avif.avif', await sharp(jpeg).avif({ effort: 0 }).toBuffer()],
    ['named-wrong.php', await sharp(jpeg).webp().toBuffer()],
    ['..%2f..%2fetc%2fpasswd.exe', await sharp(jpeg).rotate(90).jpeg().toBuffer()],
    [
      'one-pixel.gif',
      await sharp({ create: blank(1, 1) })
        .gif()
        .toBuffer(),
    ],
    [
      'a-line.png',
      await sharp({ create: blank(10_000, 1) })
        .png()
        .toBuffer(),
    ],
    [
      'all-white.jpg',
      await sharp({ create: blank(640, 480) })
        .jpeg()
        .toBuffer(),
    ],
    ['long-comment.png', withChunks(png, pngChunk('tEXt', text))],
    ['cut-off-exif.jpg', withApp1(jpeg, await cutOffExif())],
    ['broken-credentials.jpg', await brokenCredentials(jpeg)],
    ['a-document-inside.jpg', withApp1(jpeg, Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'), 0xfe)],
    ['a-script-inside.gif', withGifComment(await sharp(jpeg).gif().toBuffer(), '*/=1;alert(1);/*')],
    ['nonsense-exif.jpg', withApp1(jpeg, Buffer.concat([Buffer.from('Exif\0\0'), noise(4_000)]))],
    [
      'nonsense-xmp.jpg',
      withApp1(jpeg, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${'<x:a>'.repeat(8_000)}`)),
    ],
    [
      'nonsense-credentials.jpg',
      withApp1(jpeg, Buffer.from(`jumb c2pa ${'\xff'.repeat(500)}`, 'latin1'), 0xeb),
    ],
    ['padding-behind.jpg', Buffer.concat([jpeg, Buffer.alloc(5_000)])],
  ]
}

async function broken(jpeg: Buffer): Promise<[string, Buffer][]> {
  const png = await sharp(jpeg).png().toBuffer()
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(1_000)))
  const end = pngChunk('IEND', Buffer.alloc(0))
  const zip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
  const inflating = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(7_000_000))])
  const strangers = {
    'empty.jpg': '',
    'text.jpg': 'hello',
    'vector.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'document.pdf': '%PDF-1.7\n',
    'tiff.tif': 'II*\0\x08\0\0\0',
    'bitmap.bmp': 'BM1234',
    'head-only.jpg': '\xff\xd8\xff',
    'head-only.png': '\x89PNG\r\n\x1a\n',
    'head-only.gif': 'GIF89a',
    'head-only.webp': 'RIFF\x10\0\0\0WEBPVP8 ',
    'telephone.heic': '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
    'head-only.avif': '\0\0\0\x18ftypavif\0\0\0\0avifmif1',
  }
  return [
    ...Object.entries(strangers).map(([name, text]): [string, Buffer] => [name, Buffer.from(text, 'latin1')]),
    ['cut-off.jpg', jpeg.subarray(0, jpeg.length >> 1)],
    ['cut-off.png', png.subarray(0, png.length - 20)],
    ['flipped-bit.png', Buffer.from(png).fill(png.readUInt8(9_000) ^ 1, 9_000, 9_001)],
    ['bomb-of-pixels.png', Buffer.concat([pngHeader(60_000, 60_000), pixels, end])],
    [
      'bomb-of-pixels.gif',
      Buffer.from('GIF89a\xff\xff\xff\xff\0\0\0\x2c\0\0\0\0\xff\xff\xff\xff\0\x02\0;', 'latin1'),
    ],
    ['bomb-of-text.png', withChunks(png, ...Array.from({ length: 50 }, () => pngChunk('zTXt', inflating)))],
    ['no-width.png', Buffer.concat([pngHeader(0, 10), pixels, end])],
    ['also-a-document.jpg', Buffer.concat([jpeg, Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')])],
    [
      'hundred-megapixels.jpg',
      await sharp({ create: blank(10_000, 10_000) })
        .jpeg({ quality: 20 })
        .toBuffer(),
    ],
    ['sixteen-bits.tif', await sharp(jpeg).toColourspace('rgb16').tiff().toBuffer()],
    ['also-a-zip.jpg', Buffer.concat([jpeg, zip])],
    ['also-a-page.png', Buffer.concat([png, Buffer.from('<html><script>alert(1)</script>')])],
    ['also-a-program.gif', Buffer.concat([await sharp(jpeg).gif().toBuffer(), Buffer.from('#!/bin/sh\n')])],
    ['too-large.jpg', Buffer.concat([jpeg, Buffer.alloc(MAX_FILE_BYTES)])],
    ['only-markers.jpg', Buffer.alloc(2_000_000, 0xff).fill('\xff\xd8\xff', 0, 3, 'latin1')],
  ]
}

/** Pictures by their structure: only who decodes them finds out. */
function undecodable(): [string, Buffer][] {
  const end = pngChunk('IEND', Buffer.alloc(0))
  const few = pngChunk('IDAT', deflateSync(Buffer.alloc(1_000)))
  const noise = pngChunk('IDAT', Buffer.alloc(1_000, 7))
  return [
    ['few-pixels.png', Buffer.concat([pngHeader(7_000, 7_000), few, end])],
    ['no-pixels.png', Buffer.concat([pngHeader(90, 90), noise, end])],
  ]
}

function blank(width: number, height: number) {
  return { width, height, channels: 3, background: '#fff' } as const
}

function noise(length: number): Buffer {
  const random = randomNumbers(64)
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)))
}

/** A segment APP1 (or another) behind the start of the picture. */
function withApp1(jpeg: Buffer, data: Buffer, marker = 0xe1): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

/** A camera's EXIF whose values lie behind its end. */
async function cutOffExif(): Promise<Buffer> {
  const picture = sharp({ create: blank(8, 8) }).withExif({
    IFD0: { Make: 'Fairphone', Model: 'Fairphone 5' },
  })
  const { exif } = await sharp(await picture.jpeg().toBuffer()).metadata()
  return (exif ?? Buffer.alloc(0)).subarray(0, 90)
}

/** Signed content credentials in the middle of which something was overwritten. */
async function brokenCredentials(jpeg: Buffer): Promise<Buffer> {
  const signed = await signedPicture(jpeg, { action: ActionType.C2paCreated })
  const claim = signed.indexOf('Dream Studio')
  return signed.fill(0xff, claim - 60, claim)
}

/** A comment before the first frame (GIF89a, section 24). */
function withGifComment(gif: Buffer, comment: string): Buffer {
  const tableBytes = 3 * 2 ** ((gif.readUInt8(10) & 7) + 1)
  const start = 13 + (gif.readUInt8(10) & 128 ? tableBytes : 0)
  const block = Buffer.from(`!\xfe${String.fromCharCode(comment.length)}${comment}\0`, 'latin1')
  return Buffer.concat([gif.subarray(0, start), block, gif.subarray(start)])
}

function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), pngChunk('IHDR', header)])
}

/** The picture as the first of two frames (APNG 1.0: acTL, fcTL before and behind, the second in fdAT). */
function animatedPng(png: Buffer): Buffer {
  const { width, height } = { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
  const frame = (sequenceNumber: number) => {
    const control = Buffer.alloc(26)
    for (const [at, value] of [sequenceNumber, width, height].entries()) control.writeUInt32BE(value, at * 4)
    control.writeUInt16BE(1, 20)
    control.writeUInt16BE(10, 22)
    return pngChunk('fcTL', control)
  }
  const animation = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])
  const first = withChunks(png, pngChunk('acTL', animation), frame(0))
  const second = Buffer.concat([
    Buffer.from([0, 0, 0, 2]),
    deflateSync(Buffer.alloc((width * 3 + 1) * height, 90)),
  ])
  const end = first.length - 12
  return Buffer.concat([first.subarray(0, end), frame(1), pngChunk('fdAT', second), first.subarray(end)])
}
