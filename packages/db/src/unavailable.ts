import { Unavailable } from '@trust/contracts/errors'
import { Prisma } from '@trust/prisma/client'
import pg from 'pg'
import { READ_ONLY_TRANSACTION } from './failover-pool.ts'

/** Codes and classes of PostgreSQL's errors (appendix A) that say that it cannot work now, whatever the statement. */
const awayClasses = new Set(['08', '58'])
const awayCodes = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '25P03', // idle_in_transaction_session_timeout
])
const DISK_FULL = '53100'
const INSUFFICIENT_RESOURCES = '53'
const STATEMENT_TIMEOUT = '57014'
const LOCK_TIMEOUT = '55P03'
/** Codes of a server that cannot be reached; the last ones mean that this machine can open no more connections. */
const socketCodes =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT|EMFILE|ENFILE|ENOBUFS|EADDRNOTAVAIL)$/
/** pg gives its own errors no codes. */
const messages =
  /^(Connection terminated|Query read timeout|Client (was closed|has encountered)|timeout expired)/

const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect'

/** Too many callers wait for the database, or a statement waited too long: 503, and another try soon may work. */
export class Busy extends Unavailable {
  constructor(cause?: unknown) {
    super('database_busy', 'Too much is waiting for the database. Try again in a moment.', {
      cause,
      retryAfterSeconds: 5,
    })
  }
}

/** No connection was free in time: nothing has begun. */
export class NotStarted extends Busy {}

/** A lock was not free in time: 503. */
export class Blocked extends Unavailable {
  constructor(cause: unknown) {
    super('database_blocked', 'What this needs is locked in the database. Try again in a moment.', {
      cause,
      retryAfterSeconds: 5,
    })
  }
}

/** The database cannot be reached or cannot work: 503. */
export class DatabaseAway extends Unavailable {
  constructor(
    cause: unknown,
    code = 'database_unavailable',
    detail = 'The database cannot be reached. Try again in a moment.',
  ) {
    super(code, detail, { cause })
  }
}

export const READ_ONLY = 'The database is read-only, perhaps a standby: nothing can be changed.'

/** The database can only be read, as a server that a failover made a standby: 503. */
export class DatabaseReadOnly extends DatabaseAway {
  constructor(cause: unknown) {
    super(cause, 'database_read_only', READ_ONLY)
  }
}

export const FULL = 'The disk of the database is full: nothing can be changed until it has space again.'

/** The database reads on, and has no space for what is written: 503. */
export class DatabaseFull extends DatabaseAway {
  constructor(cause: unknown) {
    super(cause, 'database_full', FULL)
  }
}

/** The database has too many connections, or too little memory: 503. */
export class DatabaseExhausted extends DatabaseAway {
  constructor(cause: unknown) {
    const detail = 'The database has no connections or no memory left. Try again in a moment.'
    super(cause, 'database_exhausted', detail)
  }
}

/** Prisma wraps our errors and keeps their codes; P2028 is its own: a transaction took too long. */
const prismaCodes: Record<string, new (cause: unknown) => Unavailable> = {
  P2028: Busy,
  database_busy: Busy,
  database_blocked: Blocked,
  database_unavailable: DatabaseAway,
  database_read_only: DatabaseReadOnly,
  database_full: DatabaseFull,
  database_exhausted: DatabaseExhausted,
}

/**
 * Translates what pg and Prisma throw when the database is away or a timeout ended a statement; returns all else as
 * it is.
 */
export function translated(error: unknown): unknown {
  if (error instanceof Unavailable || !(error instanceof Error)) return error
  const { code = '' } = error as { code?: string }
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    const Translation = prismaCodes[code]
    return Translation ? new Translation(error) : error
  }
  if (error instanceof pg.DatabaseError) {
    if (code === STATEMENT_TIMEOUT) return new Busy(error)
    if (code === LOCK_TIMEOUT) return new Blocked(error)
    if (code === READ_ONLY_TRANSACTION) return new DatabaseReadOnly(error)
    if (code === DISK_FULL) return new DatabaseFull(error)
    if (code.startsWith(INSUFFICIENT_RESOURCES)) return new DatabaseExhausted(error)
    return awayCodes.has(code) || awayClasses.has(code.slice(0, 2)) ? new DatabaseAway(error) : error
  }
  if (error.message === NO_CONNECTION_FREE) return new NotStarted(error)
  return socketCodes.test(code) || messages.test(error.message) ? new DatabaseAway(error) : error
}

/** Whether work failed only because of the database's state: it is worth doing again as it is. */
export function isOutage(error: unknown): boolean {
  // Prisma's own error when the statement was none of a transaction.
  const cause = translated(error)
  return cause instanceof DatabaseAway || cause instanceof Blocked || cause instanceof NotStarted
}
