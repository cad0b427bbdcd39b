import pg from 'pg'

/**
 * A connection whose session is in UTC, whatever time zone the server is set to: Prisma writes times without an offset,
 * and ignores the one that PostgreSQL writes. The startup message says so, which PgBouncer passes on.
 */
export class UtcClient extends pg.Client {
  /** Called by pg; its types lack it. */
  getStartupConf(): Record<string, string> {
    const asked = Reflect.get(pg.Client.prototype, 'getStartupConf').call(this)
    return { ...asked, TimeZone: 'UTC' }
  }
}
