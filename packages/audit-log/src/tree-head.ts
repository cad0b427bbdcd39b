import { type KeyObject, sign, verify } from 'node:crypto'

/** The signed state of a log. */
export interface TreeHead {
  treeSize: number
  /** In base64. */
  rootHash: string
  timestamp: Date
  /** Ed25519 over `signedText`, in base64. */
  signature: string
  /** The `kid` of the key in the key set that is published. */
  keyId: string
}

export type UnsignedHead = Omit<TreeHead, 'signature' | 'keyId'>

/** What a signature of a head is over: the body of a checkpoint (C2SP tlog-checkpoint), with its time as extension. */
export function signedText(tenantId: string, { treeSize, rootHash, timestamp }: UnsignedHead): string {
  return `merchant-trust-audit-log/${tenantId}\n${treeSize}\n${rootHash}\ntimestamp ${timestamp.toISOString()}\n`
}

export function signHead(tenantId: string, head: UnsignedHead, key: KeyObject): string {
  return sign(null, Buffer.from(signedText(tenantId, head)), key).toString('base64')
}

export function isSignedBy(tenantId: string, head: TreeHead, key: KeyObject): boolean {
  const signature = Buffer.from(head.signature, 'base64')
  return verify(null, Buffer.from(signedText(tenantId, head)), key, signature)
}
