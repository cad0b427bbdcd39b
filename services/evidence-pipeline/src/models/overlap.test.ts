import { randomNumbers } from '@trust/runtime/random-numbers'
import { describe, expect, it } from 'vitest'
import type { Plane } from '../pipeline/decode.ts'
import { overlapCorrelation, previewOf } from './overlap.ts'
import { mirroredPreview } from './preview.ts'

const [WIDTH, HEIGHT] = [384, 288]
const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1]

/** Blotches of 12 px that no other seed shows. */
function scene(seed: number): Plane {
  const random = randomNumbers(seed)
  const columns = WIDTH / 12
  const blotches = Array.from({ length: columns * (HEIGHT / 12) }, () => 255 * random())
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [Math.floor((at % WIDTH) / 12), Math.floor(at / WIDTH / 12)]
    return blotches[y * columns + x] ?? 0
  })
  return { width: WIDTH, height: HEIGHT, data }
}

function part(
  { width, data }: Plane,
  left: number,
  top: number,
  size: { width: number; height: number },
): Plane {
  const rows = Array.from({ length: size.height }, (_, y) => {
    const from = (top + y) * width + left
    return [...data.subarray(from, from + size.width)]
  })
  return { ...size, data: Uint8Array.from(rows.flat()) }
}

/** The second scene, with a rectangle of the first in it where it was there. */
function withCarton(first: Plane, second: Plane, share: number): Plane {
  const [right, bottom] = [WIDTH * share, HEIGHT * share]
  const data = second.data.map((value, at) =>
    at % WIDTH < right && at / WIDTH < bottom ? (first.data[at] ?? 0) : value,
  )
  return { ...second, data }
}

const CROP = { width: 240, height: 192 }
/** In the middle of a picture of another grey, as a print lies on a table; a little larger than the perspective says. */
function onTable({ data }: Plane): Plane {
  const [width, height] = [WIDTH + 80, HEIGHT + 80]
  const table = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [Math.round(((at % width) - 40) * 1.01), Math.round((Math.floor(at / width) - 40) * 1.01)]
    return x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT ? (data[y * WIDTH + x] ?? 0) : 40
  })
  return { width, height, data: table }
}

/** White ground with three dark stripes in its middle. */
const stripes: Plane = {
  width: WIDTH,
  height: HEIGHT,
  data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    return x >= 80 && x < 320 && y >= 80 && y < 220 && x % 80 < 40 ? 60 : 250
  }),
}

const BLOTCHES = scene(3)

/** The stripes on ground with blotches so faint that noise hides them. */
const faint: Plane = {
  ...stripes,
  data: stripes.data.map((value, at) => value - 25 + (BLOTCHES.data[at] ?? 0) / 10),
}

/** Duller and with noise, as a photograph of a print is. */
function dull(plane: Plane): Plane {
  const random = randomNumbers(5)
  return { ...plane, data: plane.data.map((value) => 60 + 0.5 * value + 40 * (random() - 0.5)) }
}

const darker = (plane: Plane): Plane => ({ ...plane, data: plane.data.map((value) => 20 + value * 0.6) })
const even: Plane = { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT).fill(90) }

describe('the overlap of two pictures', () => {
  const picture = scene(1)
  it.each([
    { what: 'the picture itself', other: picture, homography: IDENTITY, from: 0.95, to: 1 },
    { what: 'in other light', other: darker(picture), homography: IDENTITY, from: 0.95, to: 1 },
    {
      what: 'a crop',
      other: part(picture, 96, 48, CROP),
      homography: [1, 0, -96, 0, 1, -48, 0, 0, 1],
      from: 0.75,
      to: 1,
    },
    { what: 'another picture', other: scene(2), homography: IDENTITY, from: -0.2, to: 0.4 },
    {
      what: 'a print they share',
      other: withCarton(picture, scene(2), 0.5),
      homography: IDENTITY,
      from: -0.2,
      to: 0.3,
    },
    {
      what: 'a print that fills the frame',
      other: withCarton(picture, scene(2), 0.95),
      homography: IDENTITY,
      from: 0.6,
      to: 1,
    },
    {
      what: 'goods on white in a photograph of their print',
      of: stripes,
      other: onTable(stripes),
      homography: [1, 0, 40, 0, 1, 40, 0, 0, 1],
      from: 0.65,
      to: 1,
    },
    { what: 'faint ground in noise', of: faint, other: dull(faint), homography: IDENTITY, from: 0.75, to: 1 },
    { what: 'an even surface', other: even, homography: IDENTITY, from: -0.1, to: 0.1 },
    { what: 'next to each other', other: picture, homography: [1, 0, 400, 0, 1, 0, 0, 0, 1], from: 0, to: 0 },
  ])('$what agrees by $from to $to, both ways', async ({ of = picture, other, homography, from, to }) => {
    const [a, b] = [await previewOf(of), await previewOf(other)]
    const [, , right = 0, , , down = 0] = homography
    const back = [1, 0, -right, 0, 1, -down, 0, 0, 1]
    for (const correlation of [
      await overlapCorrelation(a, b, homography),
      await overlapCorrelation(b, a, back),
    ]) {
      expect(correlation).toBeGreaterThanOrEqual(from)
      expect(correlation).toBeLessThanOrEqual(to)
    }
  })

  it('says nothing of two even surfaces', async () => {
    const preview = await previewOf(even)
    expect(await overlapCorrelation(preview, preview, IDENTITY)).toBe(0)
  })

  it('mirrors a preview by its rows', async () => {
    const preview = await previewOf(picture)
    expect(mirroredPreview(mirroredPreview(preview))).toEqual(preview)
    const mirror = [-1, 0, WIDTH, 0, 1, 0, 0, 0, 1]
    expect(await overlapCorrelation(mirroredPreview(preview), preview, mirror)).toBeGreaterThan(0.95)
  })
})
