import pg from 'pg'

/** A statement as this process sent it. */
export interface SentStatement {
  text: string
  /** The tenant whose rows it could see, as trust_app; null where it ran as the owner of the tables. */
  tenantId: string | null
}

interface Wire {
  /** One object for each connection. An exchange writes its statements through a wire of its own, which has it too. */
  parsedStatements: object
  sync(): void
}

/** How far a connection is: inside of BEGIN and COMMIT, and for which tenant. */
interface State {
  isOpen: boolean
  tenantId: string | null
}

/** As packages/db sets it, for one transaction. */
const TENANT = /set_config\('role', 'trust_app', true\), set_config\('app.tenant_id', \$1, true\)/

/** Notes all statements that this process sends from now on. @returns stops, and says which they were */
export function watchStatements(): () => SentStatement[] {
  const sent: SentStatement[] = []
  const states = new WeakMap<object, State>()
  const stateOf = ({ parsedStatements }: Wire): State => {
    const state = states.get(parsedStatements) ?? { isOpen: false, tenantId: null }
    states.set(parsedStatements, state)
    return state
  }
  const note = (wire: Wire, text: string, values: unknown[] = []) => {
    const state = stateOf(wire)
    if (/^(COMMIT|ROLLBACK)\b/.test(text)) Object.assign(state, { isOpen: false, tenantId: null })
    else if (/^BEGIN\b/.test(text)) state.isOpen = true
    else if (TENANT.test(text)) state.tenantId = String(values[0])
    else sent.push({ text, tenantId: state.tenantId })
  }
  const query = pg.Query.prototype as unknown as Record<'prepare' | 'submit', (wire: Wire) => unknown>
  const connection = (pg.Connection as unknown as { prototype: Record<'sync' | 'query', unknown> }).prototype
  const restore = [
    replace(query, 'prepare', function (this: { text: string; values?: unknown[] }, wire: Wire) {
      note(wire, this.text, this.values)
    }),
    replace(connection, 'query', function (this: Wire, text: string) {
      note(this, text)
    }),
    // The end of an exchange is that of its transaction, unless one was begun.
    replace(connection, 'sync', function (this: Wire) {
      const state = stateOf(this)
      if (!state.isOpen) state.tenantId = null
    }),
  ]
  return () => {
    for (const each of restore) each()
    return sent
  }
}

/** Calls `first` before a method. @returns puts the method back */
function replace(target: object, name: string, first: (this: never, ...args: never[]) => void): () => void {
  const method = Reflect.get(target, name)
  Reflect.set(target, name, function (this: never, ...args: never[]) {
    first.apply(this, args)
    return method.apply(this, args)
  })
  return () => Reflect.set(target, name, method)
}
