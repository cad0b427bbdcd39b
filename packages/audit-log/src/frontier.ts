import { EMPTY_ROOT, HASH_BYTES, hashNode } from './hash.ts'

/**
 * A tree that is only appended to, known by its complete subtrees from left to right: one hash for each bit that is
 * set in the number of leaves, the largest subtree first.
 */
export interface Frontier {
  /** How many leaves the tree has. */
  size: number
  subtrees: Buffer[]
}

export function emptyFrontier(): Frontier {
  return { size: 0, subtrees: [] }
}

/** Adds a leaf, by its hash. */
export function addLeaf(frontier: Frontier, leafHash: Buffer): void {
  let joined = leafHash
  // Each trailing bit that is set is a complete subtree as large as what is joined so far.
  for (let left = frontier.size; left % 2 === 1; left = Math.floor(left / 2)) {
    joined = hashNode(frontier.subtrees.pop() ?? EMPTY_ROOT, joined)
  }
  frontier.subtrees.push(joined)
  frontier.size += 1
}

/** The root of the tree (RFC 9162, section 2.1.1). */
export function rootOf({ subtrees }: Frontier): Buffer {
  const [last, ...others] = subtrees.toReversed()
  return others.reduce((root, left) => hashNode(left, root), last ?? EMPTY_ROOT)
}

/** The subtrees in a row, for a database. */
export function packSubtrees({ subtrees }: Frontier): Buffer {
  return Buffer.concat(subtrees)
}

export function unpackFrontier(size: number, packed: Uint8Array): Frontier {
  return { size, subtrees: splitHashes(packed) }
}

/** Hashes that are in a row, apart. */
export function splitHashes(packed: Uint8Array): Buffer[] {
  const bytes = Buffer.from(packed)
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, nth) =>
    bytes.subarray(nth * HASH_BYTES, (nth + 1) * HASH_BYTES),
  )
}
