import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { datamodel, migrationList, noFilters, withSchemaEngine } from './engine.ts'

/**
 * The SQL that leads from the migrations to `schema.prisma`; empty when they agree.
 * @param connectionString an EMPTY database: the migrations are replayed in it
 */
export async function pendingSql(connectionString: string): Promise<string> {
  return withSchemaEngine(connectionString, async (engine) => {
    const list = migrationList()
    if (list.migrationDirectories.length > 0) {
      await engine.applyMigrations({ migrationsList: list, filters: noFilters })
    }
    const { files } = datamodel()
    const configDir = import.meta.dirname
    const answer = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: noFilters,
    })
    const sql = answer.stdout?.trim() ?? ''
    return sql === '-- This is an empty migration.' ? '' : sql
  })
}

if (import.meta.main) {
  const [name, url] = process.argv.slice(2)
  if (!name || !url) {
    console.log('npm run migration:make -- <name> <url of an empty database>')
    process.exit(name === '--help' ? 0 : 2)
  }
  const sql = await pendingSql(url).catch((error: Error) => {
    console.error(`✗ ${error.message.split('\n')[0]}`)
    process.exit(1)
  })
  if (sql === '') {
    console.log('schema.prisma and the migrations agree: nothing to do')
  } else {
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
    const directory = join(import.meta.dirname, 'migrations', `${stamp}_${name}`)
    mkdirSync(directory)
    writeFileSync(join(directory, 'migration.sql'), `${sql}\n`)
    console.log(directory)
  }
}
