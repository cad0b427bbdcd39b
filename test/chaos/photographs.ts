import sharp from 'sharp'
import type { FuzzRandom } from '../fuzz/random.ts'

const made: Buffer[] = []
/** One of 1.7 MB beside many small ones: the photographs of ten minutes must fit into memory. */
const SIZES: readonly [width: number, height: number][] = [
  [2_400, 1_800],
  [800, 600],
  [800, 600],
  [800, 600],
  [600, 800],
]

/** A photograph unlike every other by a few bytes of metadata. */
export async function photograph(random: FuzzRandom): Promise<Buffer> {
  const index = random.int(0, SIZES.length - 1)
  made[index] ??= await noisy(index)
  const comment = Buffer.from(crypto.randomUUID())
  const [head, rest] = [made[index].subarray(0, 2), made[index].subarray(2)]
  // A JPEG's comment segment: its mark, its length with these two bytes, its text.
  const length = Buffer.from([0, comment.length + 2])
  return Buffer.concat([head, Buffer.from([0xff, 0xfe]), length, comment, rest])
}

function noisy(index: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 100 + index * 20, sigma: 30 }
  const [width, height] = SIZES[index] ?? [0, 0]
  return sharp({ create: { width, height, channels: 3, background: 'gray', noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
}
