import type pg from 'pg'
import type { PrismaClient, Tx } from './client.ts'
import type { Statement } from './exchange.ts'
import type { PrismaPool } from './prisma-pool.ts'
import type { TransactionConnection } from './transaction-connection.ts'

/** Prisma's own limit on a transaction, in milliseconds: `Transaction` ends it sooner. */
const PRISMA_TIMEOUT_MS = 3_600_000

interface Prisma {
  client: PrismaClient
  pool: PrismaPool
}

/**
 * One transaction. Statements go straight to its connection; Prisma joins it when `tx` is first used, which costs more
 * processor time than most statements.
 */
export class Transaction {
  /** Prisma's client within this transaction. */
  readonly tx: Tx = lazily(() => this.#join())
  readonly #connection: TransactionConnection
  readonly #prisma: Prisma
  readonly #over = Promise.withResolvers<void>()
  readonly #timer: NodeJS.Timeout
  #joined: Promise<Tx> | undefined
  #left: Promise<void> | undefined

  /** @param timeoutMs after this it is rolled back, and whatever runs in it fails as `Busy` */
  constructor(connection: TransactionConnection, prisma: Prisma, timeoutMs: number) {
    this.#connection = connection
    this.#prisma = prisma
    this.#timer = setTimeout(() => this.#connection.query(ROLLBACK).catch(() => undefined), timeoutMs)
  }

  query(statements: Statement[]): Promise<pg.QueryResult[]> {
    return this.#connection.queryAll(statements)
  }

  async commit(): Promise<void> {
    await this.#connection.query(COMMIT)
    await this.#end()
  }

  /** After `commit` it does nothing. */
  async rollBack(): Promise<void> {
    await this.#connection.query(ROLLBACK).catch(() => undefined)
    await this.#end()
  }

  async #end(): Promise<void> {
    clearTimeout(this.#timer)
    this.#connection.release()
    this.#over.resolve()
    await this.#left
  }

  #join(): Promise<Tx> {
    this.#joined ??= new Promise<Tx>((joined, fail) => {
      const { client, pool } = this.#prisma
      const stay = async (tx: Tx) => {
        joined(tx)
        await this.#over.promise
      }
      const options = { timeout: PRISMA_TIMEOUT_MS }
      // How it ends is known already: COMMIT and ROLLBACK of Prisma's own find nothing to do.
      this.#left = pool.joining(this.#connection, () => client.$transaction(stay, options)).catch(fail)
    })
    return this.#joined
  }
}

const COMMIT = { text: 'COMMIT' } as const
const ROLLBACK = { text: 'ROLLBACK' } as const

type Operation = (...args: unknown[]) => unknown

/** A client that is there only when one of its operations is called. */
function lazily(join: () => Promise<Tx>): Tx {
  const operation =
    (...path: string[]): Operation =>
    async (...args) => {
      const tx = await join()
      const [name = '', model] = path.toReversed()
      const target = model === undefined ? tx : Reflect.get(tx, model)
      return Reflect.apply(Reflect.get(target, name), target, args)
    }
  const modelOf = (model: string) => new Proxy({}, { get: (_target, name) => operation(model, String(name)) })
  const members = new Map<string, unknown>()
  const get = (_target: object, key: string | symbol) => {
    const name = String(key)
    if (!members.has(name)) members.set(name, name.startsWith('$') ? operation(name) : modelOf(name))
    return members.get(name)
  }
  return new Proxy({}, { get }) as Tx
}
