import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const MANIFEST = join('images', 'manifest.json')

const Manifest = z.object({
  items: z.array(
    z.object({
      file: z.string(),
      label: z.string(),
      group: z.string(),
      share_alike: z.boolean().default(false),
      unseen: z.boolean().default(false),
    }),
  ),
})

/** A labelled photograph. Pictures of one `group` show the same thing: they belong into the same fold. */
export interface Specimen {
  path: string
  label: string
  group: string
  /** Share-alike: nothing is trained on it. */
  isShareAlike: boolean
  /** Set aside: only a finished head is asked about it, no weight and no threshold was chosen on it. */
  isUnseen: boolean
}

/** The first directory that is no data directory; undefined when all are. */
export const noDataSet = (directories: readonly string[]) =>
  directories.find((directory) => !existsSync(join(directory, MANIFEST)))

/**
 * The photographs that `images/manifest.json` of a data directory lists.
 * @throws Error when there is no such directory
 */
export function readDataSet(directory: string): Specimen[] {
  const text = readFileSync(join(directory, MANIFEST), 'utf8')
  const { items } = Manifest.parse(JSON.parse(text))
  return items.map(({ file, label, group, share_alike, unseen }) => ({
    path: join(directory, file),
    label,
    group,
    isShareAlike: share_alike,
    isUnseen: unseen,
  }))
}
