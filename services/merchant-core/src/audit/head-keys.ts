import { createPublicKey } from 'node:crypto'
import { treeHeadKeys } from '../signing-key.ts'
import type { HeadKeys } from './verify-tree.ts'

/** The keys that heads of this installation are signed with. @param setting ENCRYPTION_KEY */
export async function headKeys(setting: string): Promise<HeadKeys> {
  const keys = await treeHeadKeys(setting)
  return new Map(keys.map(({ privateKey, publicKey }) => [publicKey.kid, createPublicKey(privateKey)]))
}
