import { decodePicture, type Picture, type Plane } from './decode.ts'
import { goodsOnGround } from './goods-on-ground.ts'
import type { Rectangle } from './rectangle.ts'

/** Grey levels by which the pixels of an even border may differ: JPEG leaves ringing. */
const EVEN_STEP = 10
/** Share of a line's pixels that must be even. */
const EVEN_SHARE = 0.98

/** Grey levels between neighbours that drawn surfaces do not have and photographs do. */
const TEXTURE_STEP = 2
/** Lines of lettering have texture on a fifth of their pixels, photographs on more than half. */
const TEXTURE_SHARE = 0.3
/** Outside of the photograph the screen is drawn. */
const DRAWN_SHARE = 0.22

/** Grey levels between neighbouring lines, and on what share of their length, at the edge of a photograph. */
const EDGE_STEP = 8
const EDGE_SHARE = 0.5

const MIN_AREA = 0.1
/** A telephone shows goods small. */
const MIN_GOODS_AREA = 0.04
/** A border narrower than this changes no hash. */
const MIN_BORDER = 0.01

/**
 * The photographs inside a frame or a screen, the surest last, decoded from the original, since they may be small in
 * the working buffer.
 * @throws UnacceptablePicture when the bytes cannot be decoded
 */
export async function decodeInnerPictures(bytes: Buffer, { grey }: Picture): Promise<Picture[]> {
  const parts = findInnerPictures(grey).map(({ left, top, width, height }) => ({
    left: left / grey.width,
    top: top / grey.height,
    width: width / grey.width,
    height: height / grey.height,
  }))
  const pictures: Picture[] = []
  for (const part of parts) pictures.push(await decodePicture(bytes, part))
  return pictures
}

/**
 * Where the photograph stands inside a picture that is more than a photograph: within even borders, and between the
 * bars and lettering of a screen. Empty for a picture that is a photograph up to its edges. The innermost stands last,
 * unless its edges are guessed: goods on white have texture in their middle only, and where it ends changes with each
 * copy. Goods on even ground stand after all others.
 */
function findInnerPictures(plane: Plane): Rectangle[] {
  const whole = { left: 0, top: 0, width: plane.width, height: plane.height }
  const isLarge = ({ width, height }: Rectangle, share: number) =>
    width * height >= share * plane.width * plane.height
  const trimmed = trimBorders(plane, whole)
  const shown = shownOnScreen(plane, trimmed)
  const photograph = shown && trimBorders(plane, shown.at)
  const framed = isInside(trimmed, whole) && isLarge(trimmed, MIN_AREA) ? [trimmed] : []
  const onScreen =
    photograph && isInside(photograph, trimmed) && isLarge(photograph, MIN_AREA) ? [photograph] : []
  const found = shown?.isGuessed ? [...onScreen, ...framed] : [...framed, ...onScreen]
  // What fills a picture up to its edges is no photograph inside of it.
  const onGround = found.length === 0 ? null : goodsOnGround(plane)
  const goods = onGround && trimBorders(plane, onGround.at, onGround.ground)
  return goods && isInside(goods, whole) && isLarge(goods, MIN_GOODS_AREA)
    ? [...found.filter((each) => !isAlike(each, goods)), goods]
    : found
}

/** Whether two differ by less than changes a hash. */
function isAlike(one: Rectangle, other: Rectangle): boolean {
  const differences = [
    one.left - other.left,
    one.top - other.top,
    one.left + one.width - other.left - other.width,
    one.top + one.height - other.top - other.height,
  ]
  return Math.max(...differences.map(Math.abs)) < MIN_BORDER * Math.max(one.width, one.height)
}

function isInside({ width, height }: Rectangle, outer: Rectangle): boolean {
  const border = Math.max(outer.width - width, outer.height - height)
  return border >= MIN_BORDER * Math.max(outer.width, outer.height)
}

/** @param colour grey level of the border, by itself that of its first corner */
function trimBorders(
  plane: Plane,
  from: Rectangle,
  colour = plane.data[from.top * plane.width + from.left] ?? 0,
): Rectangle {
  let { left, top } = from
  let [right, bottom] = [left + from.width - 1, top + from.height - 1]
  const row = (y: number) =>
    isEven(plane, colour, { at: y * plane.width + left, step: 1, length: right - left + 1 })
  const column = (x: number) =>
    isEven(plane, colour, { at: top * plane.width + x, step: plane.width, length: bottom - top + 1 })
  while (top < bottom && row(top)) top += 1
  while (bottom > top && row(bottom)) bottom -= 1
  while (left < right && column(left)) left += 1
  while (right > left && column(right)) right -= 1
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

interface Line {
  at: number
  step: number
  length: number
}

function isEven({ data }: Plane, colour: number, { at, step, length }: Line): boolean {
  let even = 0
  for (let i = 0; i < length; i++) if (Math.abs((data[at + i * step] ?? 0) - colour) <= EVEN_STEP) even += 1
  return even >= EVEN_SHARE * length
}

/** The rows, then the columns, in which a screen shows a photograph and not its own drawing. */
function shownOnScreen(plane: Plane, within: Rectangle): { at: Rectangle; isGuessed: boolean } | null {
  const rows = texturedSpan(profile(plane, within, 'rows'))
  if (!rows) return null
  const shown = { ...within, top: within.top + rows.from, height: rows.length }
  const columns = texturedSpan(profile(plane, shown, 'columns'))
  if (!columns) return { at: shown, isGuessed: rows.isGuessed }
  const at = { ...shown, left: shown.left + columns.from, width: columns.length }
  return { at, isGuessed: rows.isGuessed || columns.isGuessed }
}

/** For each line of a rectangle: the share of its pixels with texture, and with a step from the line before. */
interface Profile {
  texture: Float32Array
  edge: Float32Array
}

function profile({ data, width }: Plane, within: Rectangle, direction: 'rows' | 'columns'): Profile {
  const isRows = direction === 'rows'
  const [lines, length] = isRows ? [within.height, within.width] : [within.width, within.height]
  const [across, along] = isRows ? [width, 1] : [1, width]
  const start = within.top * width + within.left
  const [texture, edge] = [new Float32Array(lines), new Float32Array(lines)]
  for (let line = 0; line < lines; line++) {
    let [textured, stepped] = [0, 0]
    for (let i = 1; i < length; i++) {
      const at = start + line * across + i * along
      const value = data[at] ?? 0
      if (Math.abs(value - (data[at - along] ?? 0)) >= TEXTURE_STEP) textured += 1
      if (line > 0 && Math.abs(value - (data[at - across] ?? 0)) >= EDGE_STEP) stepped += 1
    }
    texture[line] = textured / length
    edge[line] = stepped / length
  }
  return { texture, edge }
}

interface TexturedSpan {
  from: number
  length: number
  /** Whether it ends somewhere without an edge across the picture. */
  isGuessed: boolean
}

/** The run of lines with the most texture, out to its edges; null when the others have texture too, or none has. */
function texturedSpan({ texture, edge }: Profile): TexturedSpan | null {
  const { from, to } = densestRun(texture)
  if (to <= from) return null
  const reach = Math.round(0.3 * (to - from))
  const slack = Math.round(0.08 * (to - from))
  const first = strongestEdge(edge, from - reach, from + slack)
  const last = strongestEdge(edge, to - slack, to + reach)
  const isGuessed = (first === null && from > slack) || (last === null && to < texture.length - slack)
  const [start, end] = [first ?? from, last ?? to]
  const outside = [...texture.subarray(0, start), ...texture.subarray(end)]
  const isDrawn = outside.length > 0 && mean(outside) <= DRAWN_SHARE
  return isDrawn && end > start ? { from: start, length: end - start, isGuessed } : null
}

/** Kadane's algorithm: the run whose texture exceeds TEXTURE_SHARE by the largest sum. */
function densestRun(texture: Float32Array): { from: number; to: number } {
  let best = { from: 0, to: 0, sum: 0 }
  let [from, sum] = [0, 0]
  for (const [line, share] of texture.entries()) {
    sum += share - TEXTURE_SHARE
    if (sum <= 0) [from, sum] = [line + 1, 0]
    else if (sum > best.sum) best = { from, to: line + 1, sum }
  }
  return best
}

function strongestEdge(edge: Float32Array, from: number, to: number): number | null {
  let [best, at] = [EDGE_SHARE, null as number | null]
  for (let line = Math.max(1, from); line < Math.min(edge.length, to + 1); line++) {
    if ((edge[line] ?? 0) > best) [best, at] = [edge[line] ?? 0, line]
  }
  return at
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
