import { PrismaPg } from '@prisma/adapter-pg'
import { Prisma, PrismaClient } from '@trust/prisma/client'
import pg from 'pg'

export { Prisma, PrismaClient }

/** A Prisma client inside a transaction. */
export type Tx = Prisma.TransactionClient

/** A statement that begins with its name is prepared once for each connection: it costs more to plan than to run. */
const prepared = /^\s*\/\* prepared: ([\w-]+) \*\//

/** @param waitMs how long a transaction waits for its connection, in milliseconds */
export function createClient(pool: pg.Pool, waitMs: number): PrismaClient {
  const adapter = new PrismaPg(pool, { statementNameGenerator: ({ sql }) => prepared.exec(sql)?.[1] ?? '' })
  // The pool gives up first: it knows why.
  return new PrismaClient({ adapter, transactionOptions: { maxWait: waitMs + 1_000, timeout: JOB_MS } })
}

/** How long a transaction outside of requests may take, in milliseconds. */
export const JOB_MS = 20_000

/** The codes with which PostgreSQL asks to try a transaction again: serialisation failure, deadlock. */
const retryable = new Set(['40001', '40P01'])

export function isRetryable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return retryable.has(error.code ?? '')
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  return error.code === 'P2034' || retryable.has(postgresCode(error) ?? '')
}

function postgresCode(error: Prisma.PrismaClientKnownRequestError): string | undefined {
  const cause = error.meta?.driverAdapterError
  return cause instanceof Error ? JSON.stringify(cause).match(/"originalCode":"(\w+)"/)?.[1] : undefined
}

/** Whether a write failed because a row with this unique value exists. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === '23505'
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
}

/** Whether a statement failed because a column got no value. */
export function violatesNotNull(error: unknown, column: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23502' && error.column === column
}
