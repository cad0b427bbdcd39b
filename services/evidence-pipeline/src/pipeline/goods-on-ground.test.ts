import { expect, it } from 'vitest'
import type { Plane } from './decode.ts'
import { goodsOnGround } from './goods-on-ground.ts'
import type { Rectangle } from './rectangle.ts'

const [WIDTH, HEIGHT] = [200, 160]

/** Dark rectangles on a ground that is `slope` darker at each further pixel to the right. */
function drawn(parts: readonly Rectangle[], slope = 0): Plane {
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    const isOn = parts.some(
      ({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height,
    )
    return isOn ? 60 : 250 - slope * x
  })
  return { width: WIDTH, height: HEIGHT, data }
}

const THING = { left: 60, top: 40, width: 80, height: 60 }
const SECOND = { left: 150, top: 40, width: 20, height: 60 }
const WORDS = [0, 1, 2, 3].map((line) => ({ left: 20, top: 120 + 9 * line, width: 40, height: 4 }))
const PAGE = [0, 1, 2, 3].flatMap((line) =>
  [0, 1, 2].map((word) => ({ left: 20 + 56 * word, top: 20 + 30 * line, width: 46, height: 20 })),
)

it.each([
  { what: 'one thing', plane: drawn([THING]), at: THING },
  {
    what: 'a pair, without the words below',
    plane: drawn([THING, SECOND, ...WORDS]),
    at: { ...THING, width: 110 },
  },
  {
    what: 'what is cut off below',
    plane: drawn([{ ...THING, height: HEIGHT }]),
    at: { ...THING, height: HEIGHT - THING.top },
  },
  { what: 'a page of text', plane: drawn(PAGE), at: undefined },
  {
    what: 'the outline of a window',
    plane: drawn([
      { ...THING, height: 4 },
      { ...THING, width: 4 },
    ]),
    at: undefined,
  },
  { what: 'a thing on ground that is not even', plane: drawn([THING], 1), at: undefined },
  { what: 'nothing', plane: drawn([]), at: undefined },
])('of $what', ({ plane, at }) => expect(goodsOnGround(plane)?.at).toEqual(at))
