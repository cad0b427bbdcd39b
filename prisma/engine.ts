import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import { type MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { migrationFiles, migrationsDirectory } from './migration-files.ts'

const here = import.meta.dirname
const schemaPath = join(here, 'schema.prisma')

/** Where the engine leaves the text of a panic; without it a panic is lost. */
const panics = { message: '', set_message: (text: string) => Object.assign(panics, { message: text }) }
Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panics })

export const noFilters = { externalTables: [], externalEnums: [] }

/** `schema.prisma` in the form that the schema engine takes. */
export function datamodel() {
  return { files: [{ path: schemaPath, content: readFileSync(schemaPath, 'utf8') }] }
}

/** The migrations in the form that the schema engine takes, oldest first. */
export function migrationList(): MigrationList {
  const lockfile = 'migration_lock.toml'
  return {
    baseDir: migrationsDirectory,
    lockfile: { path: lockfile, content: readFileSync(join(migrationsDirectory, lockfile), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: migrationFiles().map(({ name, script }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: script } },
    })),
  }
}

const { CHAR, VARCHAR } = pg.types.builtins

/** Calls columns of the catalogue's type "char" varchar, since the adapter refuses them, and remembers which. */
class CataloguePool extends pg.Pool {
  charColumns: number[] = []

  // biome-ignore lint/suspicious/noExplicitAny: pg types query() as eight overloads
  override async query(...args: any[]): Promise<any> {
    const result = await Reflect.apply(super.query, this, args)
    this.charColumns = []
    for (const [index, field] of (result.fields ?? []).entries()) {
      if (field.dataTypeID !== CHAR) continue
      field.dataTypeID = VARCHAR
      this.charColumns.push(index)
    }
    return result
  }
}

/** Prisma's adapter as the schema engine needs it: it works through one statement at a time. */
class SchemaEngineAdapter extends PrismaPg {
  readonly #pool: CataloguePool

  constructor(pool: CataloguePool) {
    super(pool)
    this.#pool = pool
  }

  override async connect() {
    const connection = await super.connect()
    const queryRaw = connection.queryRaw.bind(connection)
    connection.queryRaw = async (query) => {
      const answer = await queryRaw(query)
      for (const index of this.#pool.charColumns) answer.columnTypes[index] = ColumnTypeEnum.Character
      return answer
    }
    // The adapter cuts scripts at every semicolon; whole, a migration is one transaction and may hold functions.
    connection.executeScript = async (script) => {
      await this.#pool.query(script)
    }
    return connection
  }
}

/**
 * Prisma's official schema engine, as WebAssembly: it needs no native binary from another host.
 * @param connectionString a database that exists
 */
export async function withSchemaEngine<T>(
  connectionString: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const pool = new CataloguePool({ connectionString })
  const adapter = bindMigrationAwareSqlAdapterFactory(new SchemaEngineAdapter(pool))
  const { files } = datamodel()
  const engine = await SchemaEngine.new(
    { datamodels: files.map((file) => [file.path, file.content]) },
    () => undefined,
    adapter,
  )
  try {
    return await work(engine)
  } catch (error) {
    const captured = panics.message || (error instanceof Error ? error.message : String(error))
    throw new Error(`migration failed: ${captured}`, { cause: error })
  } finally {
    engine.free()
    await pool.end()
  }
}
