import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@trust/db/database'
import type { Environment } from '@trust/runtime/environment'
import { makeDirectory } from '@trust/runtime/make-directory'
import { randomToken } from '@trust/runtime/secrets'
import { createTenant } from './create.ts'

const BOOTSTRAP_LOCK = 7_316_002

/** The administrator that a first start made. The password is set only when it was generated. */
export interface FirstAdministrator {
  email: string
  generatedPassword: string | null
}

/** Makes the first tenant with its administrator, at the first start only. Safe to call from many processes at once. */
export async function bootstrap(db: Database, env: Environment): Promise<FirstAdministrator | null> {
  const turn = db.acrossTenants
  const first = await turn.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${BOOTSTRAP_LOCK})`
      if ((await tx.tenant.count({ where: { isSandbox: false } })) > 0) return null
      const generatedPassword = env.BOOTSTRAP_ADMIN_PASSWORD ? null : randomToken(15)
      await createTenant(db, {
        name: env.BOOTSTRAP_TENANT,
        adminEmail: env.BOOTSTRAP_ADMIN_EMAIL,
        adminPassword: env.BOOTSTRAP_ADMIN_PASSWORD ?? generatedPassword ?? '',
      })
      return { email: env.BOOTSTRAP_ADMIN_EMAIL, generatedPassword }
    },
    { timeout: 30_000 },
  )
  return first
}

/**
 * Writes the generated password to a file that only the process owner reads: logs have more readers.
 * @returns the path of the file
 */
export function writeFirstPassword(dataDirectory: string, password: string): string {
  const path = join(dataDirectory, 'first-administrator-password')
  makeDirectory(dataDirectory)
  writeFileSync(path, `${password}\n`, { mode: 0o600 })
  return path
}
