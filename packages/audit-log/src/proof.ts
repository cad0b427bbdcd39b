import { hashNode } from './hash.ts'

/** The position of a leaf in a tree. */
export interface LeafPosition {
  leafIndex: number
  treeSize: number
}

/**
 * The root that a proof of inclusion leads to (RFC 9162, section 2.1.3.2).
 * @returns null when the proof has too few or too many hashes, or the tree has no such leaf
 */
export function rootFromInclusion(
  leafHash: Buffer,
  { leafIndex, treeSize }: LeafPosition,
  proof: Buffer[],
): Buffer | null {
  if (leafIndex >= treeSize) return null
  let [node, last, root] = [leafIndex, treeSize - 1, leafHash]
  for (const hash of proof) {
    if (last === 0) return null
    if (node % 2 === 1 || node === last) {
      root = hashNode(hash, root)
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, half(last)]
    } else {
      root = hashNode(root, hash)
    }
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 ? root : null
}

/** A tree: how many leaves it has, and its root. */
export interface Tree {
  size: number
  root: Buffer
}

/** Whether a proof shows that `to` begins with all leaves of `from`, in their order (RFC 9162, section 2.1.4.2). */
export function isConsistent(from: Tree, to: Tree, proof: Buffer[]): boolean {
  if (from.size === to.size) return proof.length === 0 && from.root.equals(to.root)
  if (from.size > to.size || from.size < 1) return false
  const isComplete = Number.isInteger(Math.log2(from.size))
  const [first, ...rest] = isComplete ? [from.root, ...proof] : proof
  if (!first) return false
  let [node, last] = [from.size - 1, to.size - 1]
  while (node % 2 === 1) [node, last] = [half(node), half(last)]
  let [fromRoot, toRoot] = [first, first]
  for (const hash of rest) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      ;[fromRoot, toRoot] = [hashNode(hash, fromRoot), hashNode(hash, toRoot)]
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, half(last)]
    } else {
      toRoot = hashNode(toRoot, hash)
    }
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && fromRoot.equals(from.root) && toRoot.equals(to.root)
}

const half = (number: number): number => Math.floor(number / 2)
