import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { sha256 } from '@trust/runtime/secrets'

/** The rows of a file of texts, without comments and empty lines. */
export function readRows(path: string): string[][] {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'))
}

/**
 * @param files paths by name
 * @throws Error that names those that are missing
 */
export function assertThere(files: ReadonlyMap<string, string>, data: string): void {
  const missing = [...files].filter(([, path]) => !existsSync(path)).map(([name]) => name)
  if (missing.length > 0)
    throw new Error(`not under ${data}: ${missing.join(', ')} (training/SOURCES.md says where they are)`)
}

/** The SHA-256 of the files that are there, by name. */
export function checksumsOf(files: ReadonlyMap<string, string>): Record<string, string> {
  const there = [...files].filter(([, path]) => existsSync(path))
  return Object.fromEntries(there.map(([name, path]) => [name, sha256(readFileSync(path))]))
}

/** Says how many texts are read. */
export const noteReading = (total: number) => (done: number) =>
  process.stderr.write(`\r› Reading ${done} of ${total} texts `)

interface Learned {
  content: string
  texts: number
  out: string
  /** Writes nothing. */
  check: boolean
}

/**
 * Writes what was learned to its file.
 * @throws Error with `check` when the file holds something else
 */
export function writeOrCheck({ content, texts, out, check }: Learned): void {
  if (!check) writeFileSync(out, content)
  else if (content !== readFileSync(out, 'utf8'))
    throw new Error(`${out} is not what these texts and this code give`)
  console.log(
    check
      ? `✓ ${out} is what ${texts} texts and this code give, bit for bit.`
      : `✓ ${out}: learned from ${texts} texts.`,
  )
}
