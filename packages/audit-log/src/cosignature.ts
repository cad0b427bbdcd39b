import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { CosignatureLine } from './export-lines.ts'
import { signedText, type TreeHead } from './tree-head.ts'

/** What a witness signs (C2SP tlog-cosignature, version 1). `time` is in seconds since 1970. */
export function cosignedText(tenantId: string, head: TreeHead, time: number): string {
  return `cosignature/v1\ntime ${time}\n${signedText(tenantId, head)}`
}

/** A witness's signed statement that it verified the log up to this head at `time`. `key` is an Ed25519 private key. */
export function cosign(
  log: { tenantId: string; head: TreeHead },
  time: Date,
  key: KeyObject,
): CosignatureLine {
  const seconds = Math.floor(time.getTime() / 1000)
  const text = Buffer.from(cosignedText(log.tenantId, log.head, seconds))
  return {
    type: 'cosignature',
    tree_size: log.head.treeSize,
    time: seconds,
    signature: sign(null, text, key).toString('base64'),
    key_id: publicJwk(key).kid,
  }
}

/** The public half of a witness's key, for the key set that others verify with; `kid` is its thumbprint (RFC 7638). */
export function publicJwk(key: KeyObject) {
  const { crv, kty, x } = createPublicKey(key).export({ format: 'jwk' })
  const kid = createHash('sha256')
    .update(String(canonicalize({ crv, kty, x })))
    .digest('base64url')
  return { kid, crv, kty, x }
}
