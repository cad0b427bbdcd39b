import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { cosign, publicJwk } from './cosignature.ts'
import { type EntryFacts, hashLeafText, hashText, writeLeaf, writeText } from './entry.ts'
import { type ExportLine, writeHead } from './export-lines.ts'
import { addLeaf, emptyFrontier, rootOf } from './frontier.ts'
import { inclusionSpans } from './subtrees.ts'
import { addLeaves, hashSpan, type Tiles } from './tiles.ts'
import { signHead, type TreeHead } from './tree-head.ts'

export const TENANT = '019a0000-0000-7000-8000-000000000001'
export const operator = { kid: 'operator', ...generateKeyPairSync('ed25519') }
const witnessPair = generateKeyPairSync('ed25519')
export const witness = { kid: publicJwk(witnessPair.privateKey).kid, ...witnessPair }

/** A log of one entry for each summary; null: its text was erased. A head was published at each of `sizes`. */
export function exported(
  summaries: (string | null)[],
  sizes: number[],
  key: KeyObject = operator.privateKey,
) {
  const entries = summaries.map((summary, nth) => entryOf(summary, nth))
  const hashes = entries.map(({ hash }) => Buffer.from(hash, 'base64'))
  const tiles: Tiles = new Map()
  addLeaves(tiles, 0, hashes)
  const frontier = emptyFrontier()
  const heads = new Map<number, TreeHead>()
  for (const hash of hashes) {
    addLeaf(frontier, hash)
    if (sizes.includes(frontier.size)) heads.set(frontier.size, headOf(frontier.size, rootOf(frontier), key))
  }
  const last = heads.get(hashes.length)
  const lines: ExportLine[] = [
    { type: 'log', version: 1, tenant_id: TENANT, tree_head: last ? writeHead(last) : null },
    ...entries.flatMap((entry): ExportLine[] => {
      const spans = inclusionSpans(entry.leaf_index, hashes.length)
      const proof = spans.map((span) => hashSpan(tiles, span).toString('base64'))
      const head = heads.get(entry.leaf_index + 1)
      const after: ExportLine[] = head ? [{ type: 'tree_head', tree_head: writeHead(head) }] : []
      return [{ ...entry, proof }, ...after]
    }),
  ]
  return { lines, heads }
}

export const cosigned = (head: TreeHead, seconds: number): ExportLine =>
  cosign({ tenantId: TENANT, head }, new Date(seconds * 1000), witness.privateKey)

export const bytesOf = (lines: ExportLine[]): Buffer =>
  Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

function entryOf(summary: string | null, nth: number) {
  const actor = { kind: 'user', id: `user-${nth}`, label: 'Zoë 🙂' }
  const facts: EntryFacts = {
    id: `019a0000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
    tenantId: TENANT,
    at: new Date(Date.UTC(2026, 10, 22, 9, 0, nth)),
    actor: `user:user-${nth}`,
    action: 'test.noted',
    resourceType: 'test',
    resourceId: null,
    merchantId: null,
    publicStatus: null,
  }
  const content = {
    actor,
    summary: summary ?? 'gone',
    ipAddress: '192.0.2.1',
    requestId: null,
    changes: { nth },
  }
  const text = writeText({ ...facts, ...content })
  const salt = createHash('md5').update(`${nth}`).digest()
  const leaf = writeLeaf(facts, hashText(salt, text))
  const isErased = summary === null
  return {
    type: 'entry' as const,
    leaf_index: nth,
    leaf,
    text: isErased ? null : text,
    salt: isErased ? null : salt.toString('base64'),
    erased: isErased,
    hash: hashLeafText(leaf),
  }
}

function headOf(treeSize: number, root: Buffer, key: KeyObject): TreeHead {
  const head = {
    treeSize,
    rootHash: root.toString('base64'),
    timestamp: new Date(Date.UTC(2026, 10, 22, 10)),
  }
  return { ...head, signature: signHead(TENANT, head, key), keyId: operator.kid }
}
