import { eventData } from '@trust/contracts/events'
import type pg from 'pg'
import type { AuditNote } from './audit.ts'
import { appendAudit } from './audit.ts'
import { createClient, createPool, isRetryable, type Prisma, type PrismaClient, type Tx } from './client.ts'
import type { Context, Scope } from './context.ts'
import { eventDraft, jobDraft, type OutboxDraft, type OutboxMessage, writeOutbox } from './outbox.ts'

type Push = (messages: OutboxMessage[]) => void

const MOST_TRIES = 4

/** PostgreSQL, by tenant. */
export class Database {
  readonly #pool: pg.Pool
  readonly #client: PrismaClient
  #push: Push = () => undefined
  readonly #aside = new Set<Promise<unknown>>()

  constructor(connectionString: string, connections = 20) {
    this.#pool = createPool(connectionString, connections)
    this.#client = createClient(this.#pool)
  }

  /** Where committed messages go at once. Until it is set, the sweep finds them. */
  pushTo(push: Push): void {
    this.#push = push
  }

  /**
   * Runs `work` in one transaction that sees this tenant only, by row-level security. Audit entries, events and
   * jobs are written with it; jobs are pushed to the queue after the commit. Deadlocks are tried again.
   */
  async transact<T>(scope: Scope, work: (context: Context) => Promise<T>): Promise<T> {
    const { result, messages } = await retried(() =>
      this.#client.$transaction((tx) => this.#once(tx, scope, work)),
    )
    if (messages.length > 0) this.#push(messages)
    return result
  }

  /**
   * One statement across tenants that carries many rows: past Prisma, which would write its parameters to JSON and
   * read them back. It is planned each time, which costs little beside so many rows: a plan that is kept is that of a
   * quiet time, and fits no burst. Deadlocks are tried again.
   */
  async bulk<Row>({ text, values }: Prisma.Sql): Promise<Row[]> {
    return (await retried(() => this.#pool.query({ text, values }))).rows
  }

  /**
   * Appends one entry to a tenant's audit trail and does nothing else: a single statement, for what no request
   * waits for. Where all connections are busy it waits its turn.
   */
  async note(scope: Scope, note: AuditNote): Promise<void> {
    await appendAudit(this.#client, scope, new Date(), [note])
  }

  /** Statements across tenants: signing in, the sweep, the command line. Never on behalf of a request's tenant. */
  get acrossTenants(): PrismaClient {
    return this.#client
  }

  async #once<T>(tx: Tx, scope: Scope, work: (context: Context) => Promise<T>) {
    await tx.$executeRaw`SELECT set_config('role', 'trust_app', true), set_config('app.tenant_id', ${scope.tenantId}, true)`
    const notes: AuditNote[] = []
    const drafts: OutboxDraft[] = []
    const context = contextOf(tx, scope, notes, drafts)
    const result = await work(context)
    const messages = await writeOutbox(tx, scope.tenantId, scope.requestId, drafts)
    await appendAudit(tx, scope, context.now, notes)
    return { result, messages }
  }

  /** Work that no request waits for, and that handles its own failure: `close` waits for it. */
  aside(work: Promise<unknown>): void {
    this.#aside.add(work)
    work.finally(() => this.#aside.delete(work))
  }

  async close(): Promise<void> {
    while (this.#aside.size > 0) await Promise.all(this.#aside)
    await this.#client.$disconnect()
    await this.#pool.end()
  }
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries >= MOST_TRIES || !isRetryable(error)) throw error
    }
  }
}

function contextOf(tx: Tx, scope: Scope, notes: AuditNote[], drafts: OutboxDraft[]): Context {
  return {
    ...scope,
    now: new Date(),
    tx,
    audit: (note) => {
      notes.push(note)
    },
    emit: (type, data) => {
      const draft = eventDraft(type, eventData[type].parse(data))
      drafts.push(draft)
      return draft.id
    },
    enqueue: (job, payload, options = {}) => {
      drafts.push(jobDraft(job, payload, options))
    },
  }
}
