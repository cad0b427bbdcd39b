import type { Plane } from './decode.ts'
import type { Rectangle } from './rectangle.ts'

/** Grey levels by which even ground may differ: JPEG leaves ringing. */
const GROUND_STEP = 10
/** Share of the edge of a picture that must be ground: a person is cut off below. */
const GROUND_SHARE = 0.6
/** Side of the squares by which parts hang together: a gap of a pixel divides nothing. */
const CELL = 2
/** Parts that are smaller, of the size of the largest: the lettering and buttons of a screen. */
const LARGE_SHARE = 0.1
/** More large parts, or parts that cover less of where they stand, are a page of text or the controls of a screen. */
const MAX_PARTS = 3
const MIN_FILL = 0.3

/**
 * Where goods stand on even ground, to the cell and without the lettering beside them, and the grey level of the ground;
 * null where it is not even, or nothing stands on it.
 */
export function goodsOnGround(plane: Plane): { at: Rectangle; ground: number } | null {
  const ground = groundOf(plane)
  if (ground === null) return null
  const parts = partsOf(plane, ground)
  const largest = parts.reduce((most, { cells }) => Math.max(most, cells), 0)
  const large = parts.filter(({ cells }) => cells >= LARGE_SHARE * largest)
  if (large.length === 0 || large.length > MAX_PARTS) return null
  const left = CELL * Math.min(...large.map((part) => part.left))
  const top = CELL * Math.min(...large.map((part) => part.top))
  const right = CELL * (Math.max(...large.map((part) => part.right)) + 1)
  const bottom = CELL * (Math.max(...large.map((part) => part.bottom)) + 1)
  const [width, height] = [Math.min(plane.width, right) - left, Math.min(plane.height, bottom) - top]
  const filled = CELL ** 2 * large.reduce((sum, { cells }) => sum + cells, 0)
  if (filled < MIN_FILL * width * height) return null
  return { at: { left, top, width, height }, ground }
}

/** The grey level of the edge of a picture; null where it is not even. */
function groundOf({ width, height, data }: Plane): number | null {
  const edge = [
    ...data.subarray(0, width),
    ...data.subarray((height - 1) * width),
    ...Array.from(
      { length: 2 * height },
      (_, i) => data[Math.floor(i / 2) * width + (i % 2) * (width - 1)] ?? 0,
    ),
  ]
  const counts = new Uint32Array(256)
  for (const value of edge) counts[value] = (counts[value] ?? 0) + 1
  const ground = counts.indexOf(Math.max(...counts))
  const even = edge.filter((value) => Math.abs(value - ground) <= GROUND_STEP)
  return even.length >= GROUND_SHARE * edge.length ? ground : null
}

/** What hangs together and is no ground, in cells. */
interface Part {
  left: number
  top: number
  right: number
  bottom: number
  cells: number
}

function partsOf({ width, height, data }: Plane, ground: number): Part[] {
  // A column on each side and a row above and below stay empty, so that every cell has eight neighbours.
  const columns = Math.ceil(width / CELL) + 2
  const cells = new Uint8Array(columns * (Math.ceil(height / CELL) + 2))
  for (let at = 0; at < data.length; at++) {
    if (Math.abs((data[at] ?? 0) - ground) <= GROUND_STEP) continue
    const [column, row] = [Math.floor((at % width) / CELL), Math.floor(at / width / CELL)]
    cells[(row + 1) * columns + column + 1] = 1
  }
  const parts: Part[] = []
  for (let at = cells.indexOf(1); at >= 0; at = cells.indexOf(1, at)) parts.push(takePart(cells, columns, at))
  return parts
}

/** Clears the cells that hang together with one. */
function takePart(cells: Uint8Array, columns: number, first: number): Part {
  const neighbours = [-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1]
  const part = { left: columns, top: cells.length, right: 0, bottom: 0, cells: 0 }
  const open = [first]
  cells[first] = 0
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [column, row] = [(at % columns) - 1, Math.floor(at / columns) - 1]
    part.left = Math.min(part.left, column)
    part.right = Math.max(part.right, column)
    part.top = Math.min(part.top, row)
    part.bottom = Math.max(part.bottom, row)
    part.cells += 1
    for (const step of neighbours) {
      if (cells[at + step] !== 1) continue
      cells[at + step] = 0
      open.push(at + step)
    }
  }
  return part
}
