import { createHash } from 'node:crypto'
import type { EvidenceStore } from '@trust/evidence-pipeline/store'
import { StoreAway } from '@trust/evidence-pipeline/store-away'
import type pg from 'pg'

const ROWS_AT_ONCE = 200
const FILES_AT_ONCE = 8
/** The most keys that an error names. */
const SHOWN = 5

/** A photograph as rows of evidence name it. */
interface Photograph {
  key: string
  /** Lowercase hex. */
  sha256: string
}

interface Copied {
  files: number
  /** Keys that the source lacks, or holds with another content. */
  missing: string[]
}

/**
 * Copies every photograph that the database's rows name, and compares each with its row. Photographs that
 * retention removed have no file.
 * @param client inside the transaction whose rows count
 */
export async function copyPhotographs(
  client: pg.Client,
  from: EvidenceStore,
  to: EvidenceStore,
): Promise<Copied> {
  const copied: Copied = { files: 0, missing: [] }
  for await (const photographs of photographsOf(client)) {
    const waiting = [...photographs]
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await copy(next, from, to, copied)
    }
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, lane))
  }
  return copied
}

async function* photographsOf(client: pg.Client): AsyncGenerator<Photograph[]> {
  await client.query(`
    DECLARE photographs NO SCROLL CURSOR FOR
    SELECT DISTINCT storage_key AS key, sha256 FROM evidence WHERE storage_key NOT LIKE 'forgotten/%'`)
  for (;;) {
    const { rows } = await client.query<Photograph>(`FETCH ${ROWS_AT_ONCE} FROM photographs`)
    yield rows
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query('CLOSE photographs')
}

async function copy(
  { key, sha256 }: Photograph,
  from: EvidenceStore,
  to: EvidenceStore,
  copied: Copied,
): Promise<void> {
  const bytes = await from.get(key).catch(nullWhenEmpty)
  if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== sha256) {
    copied.missing.push(key)
    return
  }
  await to.put(key, bytes)
  copied.files += 1
}

/** A folder without any photograph lacks this one too. */
function nullWhenEmpty(error: unknown): null {
  if (error instanceof StoreAway && error.reason === 'ENOENT') return null
  throw error
}

/**
 * The missing photographs that rows still name: retention removed the others while they were copied.
 * @param client outside of the transaction in which they were found
 */
export async function stillNamed(client: pg.Client, keys: string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'SELECT DISTINCT storage_key AS key FROM evidence WHERE storage_key = ANY ($1)',
    [keys],
  )
  return rows.map(({ key }) => key)
}

/** The error for photographs that are missing. */
export function missingFrom(place: string, keys: string[], advice: string): Error {
  const shown = keys.slice(0, SHOWN).join(', ')
  const rest = keys.length > SHOWN ? ` and ${keys.length - SHOWN} more` : ''
  return new Error(
    `${keys.length} photographs are missing from ${place}, or damaged: ${shown}${rest}. ${advice}`,
  )
}
