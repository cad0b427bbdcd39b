import { type WrittenHead, writeHead } from '@trust/audit-log/export-lines'
import { consistencySpans, inclusionSpans, type LeafRange } from '@trust/audit-log/subtrees'
import { hashSpan, type Tiles, tilesOf } from '@trust/audit-log/tiles'
import { BadRequest, Conflict, NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import { Prisma, type Tx } from '@trust/db/client'
import { columnsOf } from '@trust/db/columns'
import type { Context, ReadContext } from '@trust/db/context'
import { createdBetween } from '@trust/db/page'
import { readTiles, selectTiles, type TileRow, tilesFrom } from './tree.ts'
import { headOf, type TreeHeadRow } from './tree-heads.ts'

export interface InclusionProof {
  leafIndex: number
  leafHash: string
  /** In base64, from the leaf to the root. */
  proof: string[]
  head: WrittenHead
}

/** The heads that were published, newest first. */
export async function listHeads({ tx, tenantId }: Context, request: PageRequest) {
  const { skip, limit } = request
  const { createdAt: timestamp = {} } = createdBetween(request)
  const where = { tenantId, timestamp }
  const rows = await tx.auditTreeHead.findMany({ where, orderBy: { treeSize: 'desc' }, skip, take: limit })
  return { rows, total: await tx.auditTreeHead.count({ where }) }
}

/** The newest head of a tenant; null before the first. */
export async function latestHead(tx: Tx, tenantId: string): Promise<TreeHeadRow | null> {
  return tx.auditTreeHead.findFirst({ where: { tenantId }, orderBy: { treeSize: 'desc' } })
}

interface PlacedEntry {
  /** pg returns 64-bit numbers as text. */
  leafIndex: string | null
  sequence: string | null
  hash: string
}

const ENTRY = `
  SELECT leaf.leaf_index AS "leafIndex", entry.sequence, entry.hash
  FROM audit_entries AS entry LEFT JOIN audit_leaves AS leaf ON leaf.entry_id = entry.id
  WHERE entry.id = $1::uuid AND entry.tenant_id = $2::uuid`

const LATEST_HEAD = `
  SELECT ${columnsOf(Prisma.AuditTreeHeadScalarFieldEnum, 'h')} FROM audit_tree_heads h
  WHERE tenant_id = $1::uuid ORDER BY tree_size DESC LIMIT 1`

/**
 * Proves that an entry is in the tree of the newest head, in two exchanges.
 * @throws NotFound; Conflict `not_sealed`, `in_chain`
 */
export async function proveEntry({ query, tenantId }: ReadContext, id: string): Promise<InclusionProof> {
  const [[entry], [head]] = await query<[PlacedEntry, TreeHeadRow]>(
    { name: 'entry-to-prove', text: ENTRY, values: [id, tenantId] },
    { name: 'latest-head', text: LATEST_HEAD, values: [tenantId] },
  )
  if (!entry) throw new NotFound('The audit entry')
  if (entry.sequence !== null)
    throw new Conflict(
      'in_chain',
      'The entry is from before the tree: leaf 0 commits to it, with the whole chain.',
    )
  const [leafIndex, treeSize] = [Number(entry.leafIndex), Number(head?.treeSize ?? 0)]
  if (entry.leafIndex === null || !head || leafIndex >= treeSize)
    throw new Conflict('not_sealed', 'The entry is not sealed yet: that takes less than a second.')
  const spans = inclusionSpans(leafIndex, treeSize)
  const [rows] = await query<[TileRow]>(selectTiles(tenantId, tilesOf(spans)))
  const proof = hashSpans(tilesFrom(rows), spans)
  return { leafIndex, leafHash: entry.hash, proof, head: writeHead(headOf(head)) }
}

/** Proves that a leaf is in the tree of a head. */
export async function proveLeaf(
  tx: Tx,
  { leafIndex, leafHash, head }: { leafIndex: number; leafHash: string; head: TreeHeadRow },
): Promise<InclusionProof> {
  const spans = inclusionSpans(leafIndex, Number(head.treeSize))
  const proof = await hashesOf(tx, head.tenantId, spans)
  return { leafIndex, leafHash, proof, head: writeHead(headOf(head)) }
}

/**
 * Proves that the tree of `to` leaves, or the newest, begins with that of `from`. A tree without leaves needs no proof.
 * @throws BadRequest when the tree has fewer leaves than `to`, or `to` is less than `from`
 */
export async function proveConsistency(
  { tx, tenantId }: Context,
  { from, to: given }: { from: number; to?: number | undefined },
): Promise<{ from: number; to: number; proof: string[] }> {
  const size = Number((await latestHead(tx, tenantId))?.treeSize ?? 0)
  const to = given ?? size
  if (to > size)
    throw new BadRequest(
      'invalid_query',
      `The query parameter to must be at most ${size}, the size of the tree.`,
    )
  if (from > to) throw new BadRequest('invalid_query', 'The query parameter from must be at most `to`.')
  const proof = from === 0 ? [] : await hashesOf(tx, tenantId, consistencySpans(from, to))
  return { from, to, proof }
}

async function hashesOf(tx: Tx, tenantId: string, spans: LeafRange[]): Promise<string[]> {
  return hashSpans(await readTiles(tx, tenantId, tilesOf(spans)), spans)
}

export function hashSpans(tiles: Tiles, spans: LeafRange[]): string[] {
  return spans.map((span) => hashSpan(tiles, span).toString('base64'))
}
