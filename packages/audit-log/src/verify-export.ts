import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto'
import { cosignedText } from './cosignature.ts'
import { hashLeafText, hashText } from './entry.ts'
import {
  type CosignatureLine,
  type EntryLine,
  type ExportLine,
  type HeadLine,
  headMembers,
  type LogLine,
  members,
  type WrittenHead,
} from './export-lines.ts'
import { addLeaf, emptyFrontier, rootOf } from './frontier.ts'
import { HASH_BYTES } from './hash.ts'
import { rootFromInclusion } from './proof.ts'
import { isSignedBy, type TreeHead } from './tree-head.ts'

export type Keys = ReadonlyMap<string, KeyObject>

/** The references against which an export is verified. */
export interface Trusted {
  /** The operator's published keys. */
  keys: Keys
  /** The keys of witnesses. */
  witnesses: Keys
  /** Heads stored earlier by the verifier. */
  heads: WrittenHead[]
}

export interface Verified {
  entries: number
  erased: number
  heads: number
  cosignatures: number
  tenantId: string
  /** The newest head; null for a log without entries. */
  head: TreeHead | null
}

/** The first wrong line of an export. */
export class WrongLine extends Error {
  /** From 1; one more than there are when a line is missing at the end. */
  readonly line: number
  /** The entry of the line, or the last one before it. */
  readonly entry: { leafIndex: number; id: string | null } | null
  constructor(line: number, entry: WrongLine['entry'], reason: string) {
    super(reason)
    this.line = line
    this.entry = entry
  }
}

/**
 * Verifies an export line by line, as it is read: every hash, every proof, every head.
 * @throws WrongLine
 */
export async function verifyExport(
  lines: AsyncIterable<Buffer> | Iterable<Buffer>,
  trusted: Trusted,
): Promise<Verified> {
  const state = new Verifier(trusted)
  for await (const line of lines) state.take(line)
  return state.finish()
}

/** The public keys of a JSON Web Key Set, by their identifiers. */
export function keysOf(set: { keys: JsonWebKey[] }): Keys {
  return new Map(set.keys.map((jwk) => [String(jwk.kid), createPublicKey({ key: jwk, format: 'jwk' })]))
}

class Verifier {
  readonly #trusted: Trusted
  readonly #frontier = emptyFrontier()
  readonly #trustedHeads: Map<number, WrittenHead[]>
  readonly #heads = new Map<number, TreeHead>()
  #log: { tenantId: string; head: TreeHead | null } | null = null
  #line = 0
  #entry: WrongLine['entry'] = null
  #erased = 0
  #cosignatures = 0

  constructor(trusted: Trusted) {
    this.#trusted = trusted
    this.#trustedHeads = Map.groupBy(trusted.heads, (head) => head.tree_size)
  }

  take(bytes: Buffer): void {
    this.#line += 1
    try {
      this.#takeLine(this.#parse(bytes))
    } catch (error) {
      if (error instanceof WrongLine) throw error
      this.#refuse('not a line of an export')
    }
  }

  finish(): Verified {
    this.#line += 1
    const { size } = this.#frontier
    const { head } = this.#begun()
    const missing = (head?.treeSize ?? 0) - size
    if (missing > 0) this.#refuse(`${missing} entries are missing at the end`)
    if (size > 0 && !this.#heads.has(size)) this.#refuse('the head of the last entry is missing')
    const latest = Math.max(0, ...this.#trustedHeads.keys())
    if (latest > size) this.#refuse(`a head that was kept commits to ${latest} entries: the end is cut off`)
    for (const trusted of this.#trustedHeads.keys())
      if (!this.#heads.has(trusted))
        this.#refuse(`the head of ${trusted} entries, which was kept, is missing`)
    const counts = { entries: size, erased: this.#erased, heads: this.#heads.size }
    return { ...counts, cosignatures: this.#cosignatures, ...this.#begun() }
  }

  #takeLine(line: ExportLine): void {
    if (line.type === 'log') this.#takeLog(line)
    else if (line.type === 'entry') this.#takeEntry(line)
    else if (line.type === 'tree_head') this.#takeHead(line)
    else this.#takeCosignature(line)
  }

  #begun() {
    return this.#log ?? this.#refuse('the export does not begin with its log')
  }

  #takeLog(line: LogLine): void {
    if (this.#log !== null || line.version !== 1) this.#refuse('not the beginning of an export of version 1')
    const tenantId = String(line.tenant_id)
    const head = line.tree_head && this.#readHead(line.tree_head)
    if (head) this.#assertSigned(head, tenantId)
    this.#log = { tenantId, head }
  }

  #takeEntry(line: EntryLine): void {
    const { tenantId, head } = this.#begun()
    const { leaf, text, salt, hash, erased } = line
    const facts = this.#factsOf(leaf)
    this.#entry = { leafIndex: line.leaf_index, id: facts.id }
    if (line.leaf_index !== this.#frontier.size) this.#refuse(`entry ${this.#frontier.size} is missing here`)
    if (facts.tenantId !== tenantId) this.#refuse('the entry is of another log')
    if (erased !== (text === null) || erased !== (salt === null))
      this.#refuse('its text is neither there nor erased')
    if (text !== null && salt !== null && hashText(this.#bytes(salt), text) !== facts.textHash)
      this.#refuse('its text is not the one that the leaf commits to')
    if (hashLeafText(leaf) !== hash) this.#refuse('its hash is not that of the leaf')
    const leafHash = this.#bytes(hash, HASH_BYTES)
    const proof = line.proof.map((each) => this.#bytes(each, HASH_BYTES))
    const position = { leafIndex: line.leaf_index, treeSize: head?.treeSize ?? 0 }
    if (rootFromInclusion(leafHash, position, proof)?.toString('base64') !== head?.rootHash)
      this.#refuse('its proof does not lead to the root that was signed')
    addLeaf(this.#frontier, leafHash)
    this.#erased += erased ? 1 : 0
  }

  #takeHead(line: HeadLine): void {
    const { tenantId } = this.#begun()
    const head = this.#readHead(line.tree_head)
    const { size } = this.#frontier
    if (head.treeSize !== size) this.#refuse(`a head of ${head.treeSize} entries after ${size}`)
    if (this.#heads.has(size)) this.#refuse('a head that was here before')
    if (head.rootHash !== rootOf(this.#frontier).toString('base64'))
      this.#refuse('the entries up to here make another root')
    this.#assertSigned(head, tenantId)
    for (const trusted of this.#trustedHeads.get(size) ?? []) {
      if (trusted.root_hash !== head.rootHash)
        this.#refuse('a head that was kept has another root: the log was rewritten')
      this.#assertSigned(this.#readHead(trusted), tenantId)
    }
    this.#heads.set(size, head)
  }

  #takeCosignature(line: CosignatureLine): void {
    const { tenantId } = this.#begun()
    const head = this.#heads.get(line.tree_size)
    const key = this.#trusted.witnesses.get(line.key_id)
    if (!head) this.#refuse('a co-signature of a head that is not here')
    if (!key) this.#refuse(`no key is given for the witness ${line.key_id}`)
    const text = Buffer.from(cosignedText(tenantId, head, line.time))
    if (!verify(null, text, key, this.#bytes(line.signature))) this.#refuse('the co-signature is wrong')
    this.#cosignatures += 1
  }

  #assertSigned(head: TreeHead, tenantId: string): void {
    const key = this.#trusted.keys.get(head.keyId)
    if (!key) this.#refuse(`no key is given for the head's ${head.keyId}`)
    if (!isSignedBy(tenantId, head, key)) this.#refuse("the head's signature is wrong")
  }

  #readHead(line: WrittenHead): TreeHead {
    if (Object.keys(line).join() !== headMembers.join()) this.#refuse('not a head')
    this.#bytes(line.signature)
    const timestamp = new Date(line.timestamp)
    if (Number.isNaN(timestamp.getTime()) || timestamp.toISOString() !== line.timestamp)
      this.#refuse('not a time')
    const { tree_size: treeSize, root_hash: rootHash, signature, key_id: keyId } = line
    return { treeSize, rootHash, timestamp, signature, keyId }
  }

  #factsOf(leaf: string): { id: string; tenantId: string; textHash: string } {
    const facts = this.#json(leaf)
    const { id, tenant_id, text_hash } = facts
    if (typeof id !== 'string' || typeof tenant_id !== 'string' || typeof text_hash !== 'string')
      this.#refuse('not a leaf')
    return { id, tenantId: tenant_id, textHash: text_hash }
  }

  /** A line can be written in one way only, so that no changed byte stays unnoticed. */
  #parse(bytes: Buffer): ExportLine {
    const text = this.#decode(bytes)
    const value = this.#json(text)
    const type = value.type as ExportLine['type']
    const expected = Object.hasOwn(members, String(type)) ? members[type] : []
    if (Object.keys(value).join() !== expected.join() || JSON.stringify(value) !== text)
      this.#refuse('not a line of an export')
    return value as unknown as ExportLine
  }

  #decode(bytes: Buffer): string {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      return this.#refuse('not UTF-8')
    }
  }

  #json(text: unknown): Record<string, unknown> {
    try {
      const value: unknown = JSON.parse(String(text))
      if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
    } catch {
      // Refused below.
    }
    return this.#refuse('not JSON')
  }

  #bytes(text: unknown, length?: number): Buffer {
    const bytes = Buffer.from(String(text), 'base64')
    if (bytes.toString('base64') !== text || (length !== undefined && bytes.length !== length))
      this.#refuse('not bytes in base64')
    return bytes
  }

  #refuse(reason: string): never {
    throw new WrongLine(this.#line, this.#entry, reason)
  }
}
