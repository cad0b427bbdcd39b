import pg from 'pg'
import { UtcClient } from './utc-client.ts'

/** One statement for PostgreSQL. A named one is prepared once for each connection. */
export interface Statement {
  name?: string
  text: string
  values?: unknown[]
}

/** A statement under a name. Its text must always be the same: of a list, the values are one array. */
export function prepared(name: string, { text, values }: { text: string; values: unknown[] }): Statement {
  return { name, text, values }
}

/** A client of a pooler: a statement that is prepared on one server connection is unknown on the next. */
export class UnpreparedClient extends UtcClient {}

/** Parts of pg's queries and connections that its types lack. */
interface Message {
  text?: string
}
interface Wire {
  stream: { readonly writable: boolean; write(bytes: Buffer): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  sync(): void
}
interface Part {
  name?: string
  text: string
  prepare(wire: Wire): void
  handleRowDescription(message: Message): void
  handleDataRow(message: Message): void
  handleCommandComplete(message: Message, wire: Wire): void
  handleEmptyQuery(wire: Wire): void
  handleReadyForQuery(wire: Wire): void
}

/**
 * Gathers the messages of an exchange. Each connection has one: a new one for each exchange, with the connection as its
 * prototype, slows every use of the connection down (an exchange takes 1.4 times the processor time).
 */
interface Gatherer {
  messages: Buffer[]
  gathering: Wire
  withoutSync: Wire
}
const gatherers = new WeakMap<Wire, Gatherer>()

function gathererOf(wire: Wire): Gatherer {
  const known = gatherers.get(wire)
  if (known) return known
  const messages: Buffer[] = []
  const stream = { writable: true, write: (bytes: Buffer) => messages.push(bytes) }
  const gathering: Wire = Object.create(wire, { stream: { value: stream } })
  const withoutSync: Wire = Object.create(gathering, { sync: { value: () => undefined } })
  const made = { messages, gathering, withoutSync }
  gatherers.set(wire, made)
  return made
}

type Done = (error: Error | null, results?: pg.QueryResult[]) => void

/**
 * Several statements that leave together and are answered together, with one `Sync` at their end (PostgreSQL's
 * documentation, 54.2.4 "Pipelining"): when one fails, PostgreSQL skips all that follow. Outside of an explicit
 * transaction they are one implicit transaction. pg's own queries write and read each statement.
 */
export class Exchange {
  /** pg calls this, and replaces it to time the exchange. */
  callback: Done
  /** After this the client gives up, in milliseconds: pg reads it here. */
  readonly query_timeout: number | undefined
  readonly #parts: Part[]
  readonly #results: pg.QueryResult[] = []
  #error: Error | null = null

  constructor(statements: Statement[], done: Done, timeoutMs?: number) {
    this.callback = done
    this.query_timeout = timeoutMs
    this.#parts = statements.map((statement) => {
      const keep = (error: Error | null | undefined, result: unknown) => {
        if (error) this.#error ??= error
        else this.#results.push(result as pg.QueryResult)
      }
      return new pg.Query(statement, undefined, keep as never) as unknown as Part
    })
  }

  /** The statement that PostgreSQL is answering: pg notes it as prepared. */
  get name(): string | undefined {
    return this.#current?.name
  }

  get text(): string | undefined {
    return this.#current?.text
  }

  get #current(): Part | undefined {
    return this.#parts[this.#results.length]
  }

  submit(wire: Wire): void {
    const { messages, gathering, withoutSync } = gathererOf(wire)
    messages.length = 0
    for (const part of this.#parts) {
      part.prepare(withoutSync)
      // A value cannot be encoded: no later statement may run without this one.
      if (this.#error) break
    }
    gathering.sync()
    // One buffer: the messages of a statement are small, and there are four of each.
    const bytes = Buffer.concat(messages)
    // They may be large, and the connection stays.
    messages.length = 0
    if (wire.stream.writable) wire.stream.write(bytes)
  }

  handleRowDescription(message: Message): void {
    this.#current?.handleRowDescription(message)
  }

  handleDataRow(message: Message): void {
    this.#current?.handleDataRow(message)
  }

  handleCommandComplete(message: Message, wire: Wire): void {
    const part = this.#current
    part?.handleCommandComplete(message, wire)
    part?.handleReadyForQuery(wire)
  }

  handleReadyForQuery(): void {
    if (this.#error) this.callback(this.#error)
    else this.callback(null, this.#results)
  }

  handleError(error: Error, wire: Wire): void {
    // What PostgreSQL skipped was not prepared.
    for (const { name } of this.#parts) if (name) delete wire.submittedNamedStatements[name]
    this.callback(error)
  }
}

/**
 * Sends statements in one exchange. Either all take effect or none.
 * @param timeoutMs after this the client gives up and its connection must be closed
 * @returns a result for each
 */
export function exchange(
  client: pg.ClientBase,
  statements: Statement[],
  timeoutMs?: number,
): Promise<pg.QueryResult[]> {
  return new Promise((resolve, reject) => {
    const done: Done = (error, results) => (error ? reject(error) : resolve(results ?? []))
    const sent = client instanceof UnpreparedClient ? statements.map(withoutName) : statements
    client.query(new Exchange(sent, done, timeoutMs) as unknown as pg.Submittable)
  })
}

function withoutName({ name: _name, ...statement }: Statement): Statement {
  return statement
}
