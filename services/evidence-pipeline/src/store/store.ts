import { BadSetting } from '@trust/runtime/environment'
import { fileStore } from './file-store.ts'

/**
 * Where the bytes of evidence lie. Small on purpose: whatever keeps bytes by key can be one. Keys are content
 * addresses, so nothing is ever overwritten by something else, and putting twice is harmless.
 */
export interface EvidenceStore {
  /** Keeps the bytes; once it resolves they survive a crash of the machine. */
  put(key: string, bytes: Buffer): Promise<void>
  /** The bytes, or null when there are none under this key. */
  get(key: string): Promise<Buffer | null>
}

/** The key of a file: by tenant, so that no tenant's file stands for another's, then by content. */
export function storageKey(tenantId: string, sha256: string): string {
  return `${tenantId}/${sha256.slice(0, 2)}/${sha256}`
}

/**
 * Opens the store that EVIDENCE_STORE names.
 * @throws BadSetting
 */
export function openStore(address: string): EvidenceStore {
  if (address.startsWith('s3:')) {
    throw new BadSetting(`EVIDENCE_STORE: s3 stores come with a later version (it is "${address}")`)
  }
  return fileStore(address)
}
