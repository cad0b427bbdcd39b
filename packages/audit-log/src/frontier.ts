import { EMPTY_ROOT, HASH_BYTES, hashNode } from './hash.ts'

/**
 * An append-only tree, stored as its complete subtrees from left to right: one hash for each set bit in the number of
 * leaves, the largest subtree first.
 */
export interface Frontier {
  /** How many leaves the tree has. */
  size: number
  subtrees: Buffer[]
}

export function emptyFrontier(): Frontier {
  return { size: 0, subtrees: [] }
}

/** Adds the hash of a leaf. */
export function addLeaf(frontier: Frontier, leafHash: Buffer): void {
  let joined = leafHash
  // Each trailing set bit is a complete subtree as large as the joined ones so far.
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

/** The subtrees' hashes in a row, for a database column. */
export function packSubtrees({ subtrees }: Frontier): Buffer {
  return Buffer.concat(subtrees)
}

export function unpackFrontier(size: number, packed: Uint8Array): Frontier {
  return { size, subtrees: splitHashes(packed) }
}

/** Splits such a row into hashes. */
export function splitHashes(packed: Uint8Array): Buffer[] {
  const bytes = Buffer.from(packed)
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, nth) =>
    bytes.subarray(nth * HASH_BYTES, (nth + 1) * HASH_BYTES),
  )
}
