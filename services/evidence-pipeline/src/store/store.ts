import type { Environment } from '@trust/runtime/environment'
import { fileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

/**
 * Where the bytes of evidence lie. Small on purpose: whatever keeps bytes by key can be one. Keys are content
 * addresses, so nothing is ever overwritten by something else, and putting twice is harmless.
 */
export interface EvidenceStore {
  /** Keeps the bytes; once it resolves they survive a crash of the machine. */
  put(key: string, bytes: Buffer): Promise<void>
  /** The bytes, or null when there are none under this key. */
  get(key: string): Promise<Buffer | null>
  /** Forgets the bytes, if there are any. */
  delete(key: string): Promise<void>
}

/** The key of a file: by tenant, so that no tenant's file stands for another's, then by content. */
export function storageKey(tenantId: string, sha256: string): string {
  return `${tenantId}/${sha256.slice(0, 2)}/${sha256}`
}

/** What says where that is. */
export type StoreSettings = Pick<Environment, (typeof STORE_SETTINGS)[number]>

export const STORE_SETTINGS = [
  'EVIDENCE_STORE',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_FORCE_PATH_STYLE',
] as const

/**
 * Opens the store that EVIDENCE_STORE names.
 * @throws BadSetting
 */
export function openStore(env: StoreSettings): EvidenceStore {
  return env.EVIDENCE_STORE.startsWith('s3:') ? s3Store(env) : fileStore(env.EVIDENCE_STORE)
}
