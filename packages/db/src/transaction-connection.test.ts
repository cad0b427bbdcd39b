import type pg from 'pg'
import { expect, it } from 'vitest'
import type { Exchange, Statement } from './exchange.ts'
import { OutageLog } from './outage.ts'
import { TransactionConnection } from './transaction-connection.ts'

const frame = { begin: (): Statement[] => [], end: (): Statement[] => [], ended: () => undefined }

/** A transaction that has begun, on a server that answers nothing from then on. */
async function begunOnFrozenServer() {
  const sent: Exchange[] = []
  const [released, rolledBack]: [unknown[], object[]] = [[], []]
  const client = {
    on: () => undefined,
    removeListener: () => undefined,
    release: (isBroken: unknown) => released.push(isBroken),
    query: (query: Exchange) => {
      if (query.text !== 'ROLLBACK') return void sent.push(query)
      rolledBack.push(query)
      // As pg does when the time is over.
      return Promise.reject(new Error('Query read timeout'))
    },
  }
  const log = new OutageLog(undefined)
  const connection = new TransactionConnection(client as unknown as pg.PoolClient, frame, log)
  const first = connection.query({ text: 'SELECT 1' })
  sent[0]?.callback(null, [])
  await first
  return { connection, sent, released, rolledBack }
}

it('gives up on an unanswered commit, which nothing else would end, and closes its connection', async () => {
  const { connection, sent, released } = await begunOnFrozenServer()
  const committed = connection.query({ text: 'COMMIT' })
  await expect.poll(() => sent[1]?.query_timeout).toBeGreaterThan(0)
  sent[1]?.callback(new Error('Query read timeout'))
  await expect(committed).rejects.toThrow()
  expect(released).toEqual([true])
})

it('gives up on an unanswered rollback, and closes its connection', async () => {
  const { connection, released, rolledBack } = await begunOnFrozenServer()
  await expect(connection.query({ text: 'ROLLBACK' })).rejects.toThrow()
  expect(rolledBack).toMatchObject([{ query_timeout: expect.any(Number) }])
  expect(released).toEqual([true])
})
