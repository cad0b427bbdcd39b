import { newId } from '@trust/contracts/identifier'
import { createTestDatabase } from '@trust/testing/test-database'
import pg from 'pg'
import { expect, it } from 'vitest'
import { Database } from './database.ts'
import { DatabaseReadOnly, isOutage } from './unavailable.ts'

it('after a failover nothing stays on a connection to the former primary, neither to write nor to read', async () => {
  const database = await createTestDatabase()
  const administrator = new pg.Client(database.url)
  await administrator.connect()
  // New connections are to a server that only reads, and those that are open stay so.
  const readOnly = async (how: string) => {
    const { rows } = await administrator.query('SELECT current_database() AS name')
    await administrator.query(`ALTER DATABASE ${rows[0].name} ${how}`)
  }
  await readOnly('SET default_transaction_read_only = on')
  const db = new Database(database.url, { connections: 1 })
  const scope = { tenantId: newId(), actor: { kind: 'system', id: 'test', label: 'test' } } as const
  const write = () => db.transact(scope, ({ tx }) => tx.merchant.deleteMany())
  const isReadOnly = async () => {
    const [row] = await db.identify<{ setting: string }>({
      text: `SELECT current_setting('transaction_read_only') AS setting`,
    })
    return row?.setting
  }
  try {
    expect(await isReadOnly()).toBe('on')
    await expect(write()).rejects.toBeInstanceOf(DatabaseReadOnly)
    // A job that meets it outside of a transaction loses no attempt either.
    await expect(db.acrossTenants.merchant.deleteMany()).rejects.toSatisfy(isOutage)
    await readOnly('RESET default_transaction_read_only')
    await expect.poll(isReadOnly).toBe('off')
    await expect.poll(() => write().then(() => 'written', String)).toBe('written')
  } finally {
    await db.close()
    await administrator.end()
    await database.drop()
  }
})
