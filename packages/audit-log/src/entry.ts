import canonicalize from 'canonicalize'
import { hashLeaf, sha256 } from './hash.ts'

/** The clear part of a leaf, which stays when the text of the entry is erased. */
export interface EntryFacts {
  id: string
  tenantId: string
  at: Date
  /** `kind:id` */
  actor: string
  action: string
  resourceType: string
  resourceId: string | null
  merchantId: string | null
  /**
   * The merchant's public status from then on, if the entry changes it. Such a leaf is shown to anybody: actor and
   * action are in its text.
   */
  publicStatus: string | null
}

/** The part that may name people: the leaf commits to it by a salted hash. */
export interface EntryText {
  actor: unknown
  summary: string
  /** For entries whose summary can be translated. */
  message?: unknown
  ipAddress: string | null
  requestId: string | null
  changes: unknown
}

/** The length of an entry's salt in bytes: without the salt nobody can test texts against a hash. */
export const SALT_BYTES = 16

/** The text of an entry as it is hashed: canonical JSON (RFC 8785). */
export function writeText(entry: EntryText & Pick<EntryFacts, 'action' | 'publicStatus'>): string {
  const { actor, action, summary, message, ipAddress, requestId, changes } = entry
  const hidden = entry.publicStatus === null ? {} : { action }
  const translatable = message ? { message } : {}
  return canonical({
    ...hidden,
    ...translatable,
    actor,
    changes,
    ip_address: ipAddress,
    request_id: requestId,
    summary,
  })
}

/** The leaf of an entry as it is hashed: canonical JSON (RFC 8785). `textHash` is kept for entries whose text is erased. */
export function writeLeaf(facts: EntryFacts, textHash: string): string {
  const isPublic = facts.publicStatus !== null
  return canonical({
    action: isPublic ? null : facts.action,
    actor: isPublic ? null : facts.actor,
    at: facts.at.toISOString(),
    id: facts.id,
    merchant_id: facts.merchantId,
    public_status: facts.publicStatus,
    resource_id: facts.resourceId,
    resource_type: facts.resourceType,
    tenant_id: facts.tenantId,
    text_hash: textHash,
    version: 1,
  })
}

/** The hash by which a leaf commits to its text, in base64: SHA-256 over the salt and the text. */
export function hashText(salt: Uint8Array, text: string): string {
  return sha256(salt, Buffer.from(text)).toString('base64')
}

/** The hash of a leaf, in base64. */
export function hashLeafText(leaf: string): string {
  return hashLeaf(Buffer.from(leaf)).toString('base64')
}

function canonical(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('not JSON')
  return text
}
