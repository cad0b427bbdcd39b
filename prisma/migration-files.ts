import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const migrationsDirectory = join(import.meta.dirname, 'migrations')

export interface MigrationFile {
  name: string
  script: string
}

/** The folder `migrations/`, oldest first. */
export function migrationFiles(): MigrationFile[] {
  return readdirSync(migrationsDirectory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      script: readFileSync(join(migrationsDirectory, name, 'migration.sql'), 'utf8'),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}
