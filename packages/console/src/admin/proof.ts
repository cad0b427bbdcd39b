import { type Bytes, fromBase64, sha256, toBase64 } from './bytes.ts'

/** A proof in the API's form. */
export interface AuditProof {
  leaf_index: number
  tree_size: number
  leaf_hash: string
  proof: string[]
  tree_head: { tree_size: number; root_hash: string; timestamp: string; signature: string; key_id: string }
}

/** The service's published public keys; those of tree heads are Ed25519. */
export interface KeySet {
  keys: { kid: string; kty?: string; crv?: string; x?: string }[]
}

/** The result of checking a proof in this browser. */
export type Checked = 'proven' | 'another entry' | 'wrong proof' | 'wrong signature' | 'unknown key'

/**
 * Checks with Web Crypto that an entry's hash is in the tree (RFC 9162, section 2.1.3.2) whose head was signed.
 * @param hash as `hashLeaf` computes it from the shown values
 */
export async function checkProof(
  proof: AuditProof,
  { hash, tenantId, keySet }: { hash: string; tenantId: string; keySet: KeySet },
): Promise<Checked> {
  const { tree_head: head } = proof
  if (proof.leaf_hash !== hash || proof.tree_size !== head.tree_size) return 'another entry'
  const root = await rootOf(proof)
  if (root === null || toBase64(root) !== head.root_hash) return 'wrong proof'
  const jwk = keySet.keys.find(({ kid }) => kid === head.key_id)
  if (!jwk) return 'unknown key'
  const { kty = '', crv = '', x = '' } = jwk
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
  const text = `merchant-trust-audit-log/${tenantId}\n${head.tree_size}\n${head.root_hash}\ntimestamp ${head.timestamp}\n`
  const signed = new TextEncoder().encode(text)
  return (await crypto.subtle.verify('Ed25519', key, fromBase64(head.signature), signed))
    ? 'proven'
    : 'wrong signature'
}

async function rootOf({ leaf_hash, leaf_index, tree_size, proof }: AuditProof): Promise<Bytes | null> {
  if (leaf_index >= tree_size) return null
  let [index, last, root] = [leaf_index, tree_size - 1, fromBase64(leaf_hash)]
  for (const hash of proof.map(fromBase64)) {
    if (last === 0) return null
    if (index % 2 === 1 || index === last) {
      root = await hashNode(hash, root)
      while (index % 2 === 0 && index !== 0) [index, last] = [index / 2, Math.floor(last / 2)]
    } else {
      root = await hashNode(root, hash)
    }
    ;[index, last] = [Math.floor(index / 2), Math.floor(last / 2)]
  }
  return last === 0 ? root : null
}

const hashNode = (left: Bytes, right: Bytes) => sha256(new Uint8Array([1]), left, right)
