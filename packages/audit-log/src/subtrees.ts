/** A part of the tree: the leaves from `start` to before `end`. */
export interface LeafRange {
  start: number
  end: number
}

/** The parts whose hashes prove that a leaf is in a tree, from the leaf to the root (RFC 9162, section 2.1.3.1). */
export function inclusionSpans(leafIndex: number, treeSize: number): LeafRange[] {
  const below = ({ start, end }: LeafRange): LeafRange[] => {
    if (end - start === 1) return []
    const middle = start + splitOf(end - start)
    const [left, right] = [
      { start, end: middle },
      { start: middle, end },
    ]
    return leafIndex < middle ? [...below(left), right] : [...below(right), left]
  }
  return below({ start: 0, end: treeSize })
}

/** The parts whose hashes prove that a tree continues an earlier one, of 1 leaf or more (RFC 9162, section 2.1.4.1). */
export function consistencySpans(from: number, to: number): LeafRange[] {
  const below = ({ start, end }: LeafRange, isWhole: boolean): LeafRange[] => {
    if (end === from) return isWhole ? [] : [{ start, end }]
    const middle = start + splitOf(end - start)
    const [left, right] = [
      { start, end: middle },
      { start: middle, end },
    ]
    return from <= middle ? [...below(left, isWhole), right] : [...below(right, false), left]
  }
  return below({ start: 0, end: to }, true)
}

/** How many leaves are left of the root: the largest power of two below `size`, which is 2 or more. */
export function splitOf(size: number): number {
  return 2 ** Math.floor(Math.log2(size - 1))
}

/** A complete subtree: the `index`th, from the left, of those with 2^`level` leaves. */
export interface Subtree {
  level: number
  index: number
}

/** The complete subtrees that make up a part of the tree, from left to right, as its hash is made of them. */
export function subtreesOf({ start, end }: LeafRange): Subtree[] {
  const level = Math.log2(end - start)
  if (Number.isInteger(level)) return [{ level, index: start / 2 ** level }]
  const middle = start + splitOf(end - start)
  return [...subtreesOf({ start, end: middle }), ...subtreesOf({ start: middle, end })]
}
