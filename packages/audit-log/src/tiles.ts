import { hashNode } from './hash.ts'
import { type LeafRange, type Subtree, subtreesOf } from './subtrees.ts'

/**
 * The tree is stored in tiles, like tile-based logs (C2SP tlog-tiles): a tile has 32 adjacent hashes, and each full
 * tile is one hash of the tile above. 32 rather than the usual 256, because a tile is rewritten with each batch until
 * it is full, and a kilobyte fits into the table's row.
 */
const TILE_HEIGHT = 5
export const TILE_WIDTH = 2 ** TILE_HEIGHT

/** The `index`th tile, from the left, of those whose hashes stand for 32^`level` leaves each. */
export interface TilePlace {
  level: number
  index: number
}

/** The hashes of tiles, by `level/index`. */
export type Tiles = Map<string, Buffer[]>

export const tileKey = ({ level, index }: TilePlace): string => `${level}/${index}`

/** The tiles at the right edge of a tree: those that are not full, and from which its root is computed. */
export function edgeTiles(treeSize: number): TilePlace[] {
  const places: TilePlace[] = []
  for (let level = 0, hashes = treeSize; hashes > 0; level += 1, hashes = Math.floor(hashes / TILE_WIDTH)) {
    places.push({ level, index: Math.floor(hashes / TILE_WIDTH) })
  }
  return places
}

/**
 * Adds leaves at the end of a tree.
 * @param tiles its edge tiles; what is added goes in here
 * @returns the tiles that are new or have more hashes now
 */
export function addLeaves(tiles: Tiles, treeSize: number, leafHashes: Buffer[]): TilePlace[] {
  const changed = new Map<string, TilePlace>()
  const add = (level: number, position: number, hash: Buffer) => {
    const place = { level, index: Math.floor(position / TILE_WIDTH) }
    const hashes = tiles.get(tileKey(place)) ?? []
    hashes[position % TILE_WIDTH] = hash
    tiles.set(tileKey(place), hashes)
    changed.set(tileKey(place), place)
    if (hashes.length === TILE_WIDTH) add(level + 1, place.index, joined(hashes))
  }
  for (const [nth, hash] of leafHashes.entries()) add(0, treeSize + nth, hash)
  return [...changed.values()]
}

/** The tile of a complete subtree, and which of its hashes are below the subtree. */
function placeOf({ level, index }: Subtree): TilePlace & { from: number; to: number } {
  const tileLevel = Math.floor(level / TILE_HEIGHT)
  const width = 2 ** (level % TILE_HEIGHT)
  const from = (index * width) % TILE_WIDTH
  return { level: tileLevel, index: Math.floor((index * width) / TILE_WIDTH), from, to: from + width }
}

/** The tiles that the hashes of parts of the tree are computed from. */
export function tilesOf(spans: LeafRange[]): TilePlace[] {
  const places = spans.flatMap(subtreesOf).map(placeOf)
  return [
    ...new Map(places.map(({ level, index }) => [tileKey({ level, index }), { level, index }])).values(),
  ]
}

/**
 * The hash of a part of the tree.
 * @throws Error when one of the tiles that `tilesOf` names is missing or too short
 */
export function hashSpan(tiles: Tiles, span: LeafRange): Buffer {
  const hashes = subtreesOf(span).map((subtree) => {
    const { from, to, ...place } = placeOf(subtree)
    const hashes = (tiles.get(tileKey(place)) ?? []).slice(from, to)
    if (hashes.length !== to - from) throw new Error(`tile ${tileKey(place)} lacks hashes`)
    return joined(hashes)
  })
  // From the right: the rest of a part is complete, so each hash on the way is that of the rest.
  return hashes.reduceRight((right, left) => hashNode(left, right))
}

/** The hash over 2^n adjacent hashes. */
function joined(hashes: Buffer[]): Buffer {
  let level = hashes
  while (level.length > 1) {
    level = level.flatMap((left, nth) => {
      const right = level[nth + 1]
      return nth % 2 === 0 && right ? [hashNode(left, right)] : []
    })
  }
  const [top] = level
  if (!top) throw new Error('no hashes')
  return top
}
