import type { TreeHead } from './tree-head.ts'

/** The lines of an export, one JSON value each (NDJSON), in this order: `docs/audit-log.md` explains them. */
export type ExportLine = LogLine | EntryLine | HeadLine | CosignatureLine

/**
 * The first line: the log's owner, and the head that commits to the following leaves; a log without leaves has no head.
 */
export interface LogLine {
  type: 'log'
  version: 1
  tenant_id: string
  tree_head: WrittenHead | null
}

/** A head as lines and answers show it. */
export interface WrittenHead {
  tree_size: number
  root_hash: string
  timestamp: string
  signature: string
  key_id: string
}

/** Each leaf in turn, with the texts behind its hash. */
export interface EntryLine {
  type: 'entry'
  leaf_index: number
  /** The leaf as it was hashed. */
  leaf: string
  /** The text as it was hashed; null when it was erased, like the salt. */
  text: string | null
  salt: string | null
  erased: boolean
  hash: string
  /** The proof that the leaf is in the tree of `tree_size` leaves. */
  proof: string[]
}

/** Each published head, after the last leaf that it commits to. */
export interface HeadLine {
  type: 'tree_head'
  tree_head: WrittenHead
}

/** A witness's signature of a head in the export. */
export interface CosignatureLine {
  type: 'cosignature'
  tree_size: number
  /** Seconds since 1970. */
  time: number
  signature: string
  key_id: string
}

/** The members of each line in order, so that a line can be written in one way only. */
export const members: Record<ExportLine['type'], readonly string[]> = {
  log: ['type', 'version', 'tenant_id', 'tree_head'],
  entry: ['type', 'leaf_index', 'leaf', 'text', 'salt', 'erased', 'hash', 'proof'],
  tree_head: ['type', 'tree_head'],
  cosignature: ['type', 'tree_size', 'time', 'signature', 'key_id'],
}

export const headMembers = ['tree_size', 'root_hash', 'timestamp', 'signature', 'key_id'] as const

export function writeHead({ treeSize, rootHash, timestamp, signature, keyId }: TreeHead): WrittenHead {
  return {
    tree_size: treeSize,
    root_hash: rootHash,
    timestamp: timestamp.toISOString(),
    signature,
    key_id: keyId,
  }
}
