import { hash } from 'node:crypto'

/** The prefixes of a leaf and a node, so that neither can be taken for the other (RFC 9162, section 2.1.1). */
const LEAF = Buffer.from([0])
const NODE = Buffer.from([1])

/** The bytes of a SHA-256 hash. */
export const HASH_BYTES = 32

export function sha256(...parts: Uint8Array[]): Buffer {
  return hash('sha256', Buffer.concat(parts), 'buffer')
}

/** The hash of a leaf (RFC 9162, section 2.1.1). */
export function hashLeaf(data: Uint8Array): Buffer {
  return sha256(LEAF, data)
}

/** The hash of a node with two children (RFC 9162, section 2.1.1). */
export function hashNode(left: Uint8Array, right: Uint8Array): Buffer {
  return sha256(NODE, left, right)
}

/** The root of a tree without leaves: the hash of nothing. */
export const EMPTY_ROOT = sha256()
