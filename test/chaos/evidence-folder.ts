import { mkdir, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { mountDisk, type SmallDisk } from './small-disk.ts'

/** The store of photographs: on a disk of its own, behind a link that can lead nowhere for a while. */
export interface EvidenceFolder {
  disk: SmallDisk
  /** For EVIDENCE_STORE. */
  store: string
}

export async function makeEvidenceFolder(directory: string, isSmall = true): Promise<EvidenceFolder> {
  const disk = mountDisk(directory, isSmall)
  await mkdir(join(directory, 'kept'))
  const folder = { disk, store: join(directory, 'store') }
  await pointTo(folder, 'kept')
  return folder
}

/** Changes the target of the store's link in one step. */
export async function pointTo({ disk, store }: EvidenceFolder, name: string) {
  const draft = join(disk.directory, `link-${crypto.randomUUID()}`)
  await symlink(join(disk.directory, name), draft)
  await rename(draft, store)
}
