import { type ExportLine, type LogLine, writeHead } from '@trust/audit-log/export-lines'
import { inclusionSpans } from '@trust/audit-log/subtrees'
import { TILE_WIDTH, type Tiles, tileKey, tilesOf } from '@trust/audit-log/tiles'
import type { Context } from '@trust/db/context'
import { leafOf } from './leaf.ts'
import { readLeaves, type SealedRow } from './places.ts'
import { hashSpans, latestHead } from './prove.ts'
import { readTiles } from './tree.ts'
import { headOf, type TreeHeadRow } from './tree-heads.ts'

type Transact = <T>(work: (context: Context) => Promise<T>) => Promise<T>

/** The leaves of a tile, many times over: their proofs share most tiles. */
const BATCH = 8 * TILE_WIDTH

/**
 * Writes the log as of now with a proof for each entry, line by line (docs/audit-log.md). The first leaf commits to
 * entries that are older than the tree.
 */
export async function* exportLog(transact: Transact, tenantId: string): AsyncGenerator<string> {
  const head = await transact(({ tx }) => latestHead(tx, tenantId))
  const log: LogLine = {
    type: 'log',
    version: 1,
    tenant_id: tenantId,
    tree_head: head && writeHead(headOf(head)),
  }
  yield lineOf(log)
  if (!head) return
  const tiles: Tiles = new Map()
  for (let from = 0; from < head.treeSize; from += BATCH) {
    const lines = await transact((context) => linesFrom(context, { from, head, tiles }))
    yield lines.join('')
  }
}

async function linesFrom(
  { tx, tenantId }: Context,
  { from, head, tiles }: { from: number; head: TreeHeadRow; tiles: Tiles },
): Promise<string[]> {
  const treeSize = Number(head.treeSize)
  const to = Math.min(from + BATCH, treeSize)
  const [entries, heads] = [
    await readLeaves({ tx, tenantId }, { from, to }),
    await tx.auditTreeHead.findMany({ where: { tenantId, treeSize: { gt: from, lte: to } } }),
  ]
  const spansOf = (entry: SealedRow) => inclusionSpans(Number(entry.leafIndex), treeSize)
  const places = tilesOf(entries.flatMap(spansOf))
  const missing = places.filter((place) => !tiles.has(tileKey(place)))
  // Tiles that only earlier leaves needed are dropped.
  const needed = new Set(places.map(tileKey))
  for (const known of tiles.keys()) if (!needed.has(known)) tiles.delete(known)
  for (const [place, hashes] of await readTiles(tx, tenantId, missing)) tiles.set(place, hashes)
  const headAt = new Map(heads.map((each) => [Number(each.treeSize), headOf(each)]))
  return entries.flatMap((entry) => {
    const after = headAt.get(Number(entry.leafIndex) + 1)
    const line = lineOf(entryLine(entry, hashSpans(tiles, spansOf(entry))))
    return after ? [line, lineOf({ type: 'tree_head', tree_head: writeHead(after) })] : [line]
  })
}

/** An entry in an export, for its verification. */
export function entryLine(entry: SealedRow, proof: string[]): ExportLine {
  const { leaf, text } = leafOf(entry)
  return {
    type: 'entry',
    leaf_index: Number(entry.leafIndex),
    leaf,
    text,
    salt: entry.salt && Buffer.from(entry.salt).toString('base64'),
    erased: text === null,
    hash: entry.hash,
    proof,
  }
}

const lineOf = (line: ExportLine): string => `${JSON.stringify(line)}\n`
