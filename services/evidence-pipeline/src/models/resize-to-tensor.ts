import sharp from 'sharp'
import type { Input } from './networks.ts'
import type { Pixels } from './tasks.ts'

interface Shape {
  size: number
  mean: number
  deviation: number
}

/** The whole picture squeezed to a square, channel by channel, each value v of 0 to 255 as (v - mean) / deviation. */
export async function resizeToTensor({ width, height, data }: Pixels, shape: Shape): Promise<Input> {
  const { size, mean, deviation } = shape
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(size, size, { fit: 'fill' })
    .raw()
    .toBuffer()
  const area = size * size
  const values = new Float32Array(3 * area)
  for (let i = 0; i < small.length; i++) {
    values[(i % 3) * area + Math.floor(i / 3)] = ((small[i] ?? 0) - mean) / deviation
  }
  return { size, values }
}
