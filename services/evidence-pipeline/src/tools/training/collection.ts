import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'

/** A line of `photographs.csv`: whose picture it is, what it shows, and where it lies in a public repository. */
export interface ListedPhotograph {
  use: string
  label: string
  licence: string
  credit: string
  repository: string
  commit: string
  path: string
}

const FIELD = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g

/** The list as it is committed: one line a photograph, the names of the fields first. */
export function readList(csv: string): ListedPhotograph[] {
  const [names = [], ...lines] = csv.trimEnd().split('\n').map(fieldsOf)
  return lines.map((fields) => {
    const field = (name: keyof ListedPhotograph) => fields[names.indexOf(name)] ?? ''
    return {
      use: field('use'),
      label: field('label'),
      licence: field('licence'),
      credit: field('credit'),
      repository: field('repository'),
      commit: field('commit'),
      path: field('path'),
    }
  })
}

function fieldsOf(line: string): string[] {
  return [...line.matchAll(FIELD)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

// As large as the photographs that the first heads learned from.
const SIDE = 640
const MAX_BYTES = 100_000_000

/**
 * Makes a data directory of the listed photographs, from clones of their repositories.
 * @param clones holds the clone of `owner/name` as `owner/name`
 * @returns how many could not be read, by repository
 */
export async function collect(
  list: readonly ListedPhotograph[],
  { clones, out }: { clones: string; out: string },
): Promise<{ collected: number; missing: Map<string, number> }> {
  await mkdir(join(out, 'images'), { recursive: true })
  const items: object[] = []
  const missing = new Map<string, number>()
  for (const [index, photograph] of list.entries()) {
    const { repository, label, licence, credit, use } = photograph
    const bytes = await readBlob(join(clones, repository), photograph)
    if (bytes === null) {
      missing.set(repository, (missing.get(repository) ?? 0) + 1)
      continue
    }
    const group = `${sourceName(photograph)}_${index}`
    const file = `images/${group}.jpg`
    await writeFile(join(out, file), await shrink(bytes))
    items.push({ file, label, group, licence, attribution: credit, unseen: use === 'unseen' })
  }
  await writeFile(join(out, 'images', 'manifest.json'), `${JSON.stringify({ items }, null, 1)}\n`)
  return { collected: items.length, missing }
}

/** Null where the clone, its commit or the file is not there. */
async function readBlob(clone: string, { commit, path }: ListedPhotograph): Promise<Buffer | null> {
  try {
    const { stdout } = await promisify(execFile)('git', ['cat-file', 'blob', `${commit}:${path}`], {
      cwd: clone,
      encoding: 'buffer',
      maxBuffer: MAX_BYTES,
    })
    return stdout
  } catch {
    return null
  }
}

/** Drops the metadata of the camera, so that the head learns from the picture. */
const shrink = (bytes: Buffer) =>
  sharp(bytes)
    .rotate()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()

/** All pictures of MS COCO count as one source, in whichever repository they are. */
function sourceName({ repository, credit }: ListedPhotograph): string {
  if (credit.includes('MS COCO')) return 'coco'
  const [, name = ''] = repository.split('/')
  return name
    .toLowerCase()
    .replace(/^osbooks-/, '')
    .replaceAll('_', '-')
}
