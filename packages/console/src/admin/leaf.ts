import type { components } from '@trust/client'
import canonicalize from 'canonicalize'
import { fromBase64, fromText, sha256, toBase64 } from './bytes.ts'

type Entry = components['schemas']['AuditEntry']

/**
 * Computes the hash of the leaf of an entry from its shown values (`docs/audit-log.md`, "Formats"). For an erased text
 * the hash of the text is given.
 * @returns in base64
 */
export async function hashLeaf(entry: Entry, tenantId: string): Promise<string> {
  const { action, actor, at, id, merchant_id, public_status, resource_id, resource_type } = entry
  const said =
    public_status === null ? { action, actor: `${actor.kind}:${actor.id}` } : { action: null, actor: null }
  const facts = { at, id, merchant_id, public_status, resource_id, resource_type, tenant_id: tenantId }
  const leaf = canonicalize({ ...said, ...facts, text_hash: await hashText(entry), version: 1 })
  return toBase64(await sha256(new Uint8Array([0]), fromText(leaf ?? '')))
}

async function hashText({ salt, text_hash, ...entry }: Entry): Promise<string | null> {
  if (salt === null) return text_hash
  const { action, actor, changes, ip_address, message, public_status, request_id, summary } = entry
  const said = public_status === null ? {} : { action }
  const text = canonicalize({
    ...said,
    ...(message ? { message } : {}),
    actor,
    changes,
    ip_address,
    request_id,
    summary,
  })
  return toBase64(await sha256(fromBase64(salt), fromText(text ?? '')))
}
