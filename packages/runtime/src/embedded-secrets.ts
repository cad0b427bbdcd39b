import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createFile } from './create-file.ts'
import { makeDirectory } from './make-directory.ts'
import { KEY_LENGTH, SESSION_SECRET_LENGTH } from './secrets.ts'

const EmbeddedSecrets = z.object({
  sessionSecret: z.string().min(SESSION_SECRET_LENGTH),
  encryptionKey: z.string().min(KEY_LENGTH),
})
type EmbeddedSecrets = z.infer<typeof EmbeddedSecrets>

/** The file of the secrets is there, and is not what was written. */
export class DamagedSecrets extends Error {}

/**
 * The secrets of an embedded installation: created once, in a file that only its owner can read.
 * @throws DamagedSecrets, or Error when the directory cannot be written
 */
export function embeddedSecrets(dataDirectory: string): EmbeddedSecrets {
  const path = join(dataDirectory, 'secrets.json')
  if (!existsSync(path)) create(path, dataDirectory)
  return read(path)
}

function read(path: string): EmbeddedSecrets {
  const text = readFileSync(path, 'utf8')
  try {
    return EmbeddedSecrets.parse(JSON.parse(text))
  } catch {
    throw new DamagedSecrets(`${path} is damaged: restore it, or set SESSION_SECRET and ENCRYPTION_KEY`)
  }
}

/**
 * Of several processes that start together the first one's secrets count. They are on the disk before anything is
 * encrypted: a power cut must not take the key and leave the data.
 */
function create(path: string, dataDirectory: string): void {
  const secrets: EmbeddedSecrets = {
    sessionSecret: randomBytes(48).toString('base64url'),
    encryptionKey: randomBytes(32).toString('base64'),
  }
  makeDirectory(dataDirectory)
  createFile(path, `${JSON.stringify(secrets, null, 2)}\n`)
}
