import type { Readable } from 'node:stream'
import type { Environment } from '@trust/runtime/environment'

/**
 * Where the bytes of evidence lie. Small on purpose: whatever keeps bytes by key can be one. Keys are content
 * addresses, so nothing is ever overwritten by something else, and putting twice is harmless.
 */
export interface EvidenceStore {
  /** Keeps the bytes; once it resolves they survive a crash of the machine. */
  put(key: string, bytes: Buffer | StoredSource): Promise<void>
  /** The bytes, or null when there are none under this key. */
  get(key: string): Promise<Buffer | null>
  /** The bytes as they arrive, or null when there are none: for a reader that passes them on. */
  open(key: string): Promise<StoredFile | null>
  /** Forgets the bytes, if there are any. */
  delete(key: string): Promise<void>
  /** All keys that begin so, in no order. */
  list(prefix: string): Promise<string[]>
  /**
   * Removes what interrupted calls of `put` left behind.
   * @param before younger ones may still become files
   */
  removeDrafts(before: Date): Promise<void>
}

/** What is to be kept, and can be read from its beginning more than once. */
export interface StoredSource {
  /** In bytes. */
  size: number
  stream(): Readable
}

/** A file that is being read. The caller reads it to its end or destroys it. */
export interface StoredFile {
  size: number
  stream: Readable
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
  'S3_CREATE_BUCKET',
] as const
