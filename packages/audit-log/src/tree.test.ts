import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addLeaf, emptyFrontier, packSubtrees, rootOf, unpackFrontier } from './frontier.ts'
import { EMPTY_ROOT, hashLeaf, hashNode } from './hash.ts'
import { isConsistent, rootFromInclusion } from './proof.ts'
import { consistencySpans, inclusionSpans, splitOf } from './subtrees.ts'
import { addLeaves, edgeTiles, hashSpan, type Tiles, tileKey, tilesOf } from './tiles.ts'

/** The leaves, roots and proofs that the implementations of Certificate Transparency are tested with. */
const vectors = {
  leaves: [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ],
  roots: [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ],
  inclusion: [
    {
      leaf: 0,
      size: 8,
      proof: [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    },
    {
      leaf: 5,
      size: 8,
      proof: [
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    },
    { leaf: 2, size: 3, proof: ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'] },
  ],
  consistency: [
    {
      from: 6,
      to: 8,
      proof: [
        '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    },
    {
      from: 2,
      to: 5,
      proof: [
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    },
  ],
}

const fromHex = (text: string) => Buffer.from(text, 'hex')
const leafHashes = (size: number) => vectors.leaves.slice(0, size).map((leaf) => hashLeaf(fromHex(leaf)))
const manyLeaves = (size: number) => Array.from({ length: size }, (_, nth) => hashLeaf(Buffer.from(`${nth}`)))

/** The definition of the root, word for word (RFC 9162, section 2.1.1). */
function definedRoot(hashes: Buffer[]): Buffer {
  const [only = EMPTY_ROOT] = hashes
  if (hashes.length < 2) return only
  const middle = splitOf(hashes.length)
  return hashNode(definedRoot(hashes.slice(0, middle)), definedRoot(hashes.slice(middle)))
}

function frontierRoot(hashes: Buffer[]): Buffer {
  const frontier = emptyFrontier()
  for (const hash of hashes) addLeaf(frontier, hash)
  return rootOf(unpackFrontier(frontier.size, packSubtrees(frontier)))
}

function tiled(hashes: Buffer[]): Tiles {
  const tiles: Tiles = new Map()
  addLeaves(tiles, 0, hashes)
  return tiles
}

const proofOf = (tiles: Tiles, spans: ReturnType<typeof inclusionSpans>) =>
  spans.map((span) => hashSpan(tiles, span))

describe('the vectors of Certificate Transparency', () => {
  it('have these roots', () => {
    expect(frontierRoot([]).toString('hex')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
    for (const [nth, root] of vectors.roots.entries()) {
      expect(frontierRoot(leafHashes(nth + 1)).toString('hex')).toBe(root)
      expect(hashSpan(tiled(leafHashes(nth + 1)), { start: 0, end: nth + 1 }).toString('hex')).toBe(root)
    }
  })

  it.each(vectors.inclusion)('prove leaf $leaf of $size', ({ leaf, size, proof }) => {
    const made = proofOf(tiled(leafHashes(size)), inclusionSpans(leaf, size))
    expect(made.map((hash) => hash.toString('hex'))).toEqual(proof)
    const [leafHash = EMPTY_ROOT] = leafHashes(8).slice(leaf)
    const root = rootFromInclusion(leafHash, { leafIndex: leaf, treeSize: size }, made)
    expect(root?.toString('hex')).toBe(vectors.roots[size - 1])
  })

  it.each(vectors.consistency)('prove that $to leaves begin with $from', ({ from, to, proof }) => {
    const made = proofOf(tiled(leafHashes(to)), consistencySpans(from, to))
    expect(made.map((hash) => hash.toString('hex'))).toEqual(proof)
    const tree = (size: number) => ({ size, root: fromHex(vectors.roots[size - 1] ?? '') })
    expect(isConsistent(tree(from), tree(to), made)).toBe(true)
  })
})

describe('trees of any size', () => {
  const sizes = fc.integer({ min: 1, max: 2_500 })

  it('have one root by definition, by frontier and by tiles, in whichever batches the leaves came', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 0, max: 2_500 }), (size, cut) => {
        const hashes = manyLeaves(size)
        const first = Math.min(cut, size)
        const tiles = tiled(hashes.slice(0, first))
        const edge: Tiles = new Map(
          edgeTiles(first).map((place) => [tileKey(place), tiles.get(tileKey(place)) ?? []]),
        )
        addLeaves(edge, first, hashes.slice(first))
        const root = definedRoot(hashes)
        expect(frontierRoot(hashes)).toEqual(root)
        expect(hashSpan(edge, { start: 0, end: size })).toEqual(root)
      }),
      { numRuns: 60 },
    )
  })

  it('prove every leaf and every earlier tree, and nothing else', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), fc.nat(), fc.nat(), (size, a, b, c) => {
        const hashes = manyLeaves(size)
        const tiles = tiled(hashes)
        const root = definedRoot(hashes)
        const leafIndex = a % size
        const leaf = hashes[leafIndex] ?? EMPTY_ROOT
        const spans = inclusionSpans(leafIndex, size)
        const proof = proofOf(
          new Map(tilesOf(spans).map((at) => [tileKey(at), tiles.get(tileKey(at)) ?? []])),
          spans,
        )
        expect(rootFromInclusion(leaf, { leafIndex, treeSize: size }, proof)).toEqual(root)
        expect(rootFromInclusion(leaf, { leafIndex, treeSize: size }, [...proof, leaf])).toBeNull()
        const others = [
          rootFromInclusion(hashLeaf(leaf), { leafIndex, treeSize: size }, proof),
          rootFromInclusion(leaf, { leafIndex: (leafIndex + 1) % (size + 1), treeSize: size }, proof),
          rootFromInclusion(leaf, { leafIndex, treeSize: size }, proof.slice(1)),
        ]
        for (const other of size > 1 ? others : others.slice(0, 1)) expect(other).not.toEqual(root)

        const from = 1 + (b % size)
        const fromRoot = definedRoot(hashes.slice(0, from))
        const continued = proofOf(tiles, consistencySpans(from, size))
        const [old, now] = [
          { size: from, root: fromRoot },
          { size, root },
        ]
        expect(isConsistent(old, now, continued)).toBe(true)
        expect(isConsistent({ ...old, root: hashLeaf(fromRoot) }, now, continued)).toBe(false)
        expect(isConsistent(old, { ...now, root: hashLeaf(root) }, continued)).toBe(false)
        if (continued.length > 0) {
          const wrong = continued.with(c % continued.length, hashLeaf(leaf))
          expect(isConsistent(old, now, wrong)).toBe(false)
          expect(isConsistent(old, now, continued.slice(1))).toBe(false)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('need few tiles for a proof, whatever their size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 40 }), fc.nat(), (size, a) => {
        const levels = Math.ceil(Math.log2(size + 1) / 5) + 1
        expect(tilesOf(inclusionSpans(a % size, size)).length).toBeLessThanOrEqual(2 * levels)
        expect(edgeTiles(size).length).toBeLessThanOrEqual(levels)
      }),
    )
  })
})
