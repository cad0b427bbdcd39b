import { fileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'
import type { EvidenceStore, StoreSettings } from './store.ts'
import { answering } from './store-away.ts'

/**
 * Opens the store that EVIDENCE_STORE names. Its methods throw StoreAway when it fails or does not answer in time,
 * and Error for an invalid key.
 * @throws BadSetting
 */
export function openStore(env: StoreSettings): EvidenceStore {
  return answering(env.EVIDENCE_STORE.startsWith('s3:') ? s3Store(env) : fileStore(env.EVIDENCE_STORE))
}

/** The store that is one folder of this machine. */
export function openFileStore(directory: string): EvidenceStore {
  return answering(fileStore(`file:${directory}`))
}
