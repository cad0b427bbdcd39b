import type { components, paths } from '@trust/client'
import createClient from 'openapi-fetch'

/** A resource of the API by its name in the OpenAPI document. */
export type Resource<Name extends keyof components['schemas']> = components['schemas'][Name]

/** One fault of a field in a 422. */
interface FieldFault {
  loc: (string | number)[]
  msg: string
}

/** What the API refused, in words for a person. */
export class Fault extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string | undefined
  /** What changed meanwhile, when a case is refused as `case_changed`. */
  readonly changes: string[]
  readonly fields: FieldFault[]

  constructor(status: number, body: unknown) {
    const said = (body ?? {}) as { detail?: unknown; code?: string; request_id?: string; changes?: string[] }
    const fields = Array.isArray(said.detail) ? (said.detail as FieldFault[]) : []
    super(sentence(status, said.detail, fields))
    this.name = 'Fault'
    this.status = status
    this.code = said.code ?? 'unreachable'
    this.requestId = said.request_id
    this.changes = said.changes ?? []
    this.fields = fields
  }

  /** The faults as a form shows them: by the field's dotted path. */
  byField(): Record<string, string> {
    return Object.fromEntries(this.fields.map(({ loc, msg }) => [loc.slice(1).join('.'), msg]))
  }
}

function sentence(status: number, detail: unknown, fields: FieldFault[]): string {
  if (typeof detail === 'string') return detail
  if (fields.length > 0)
    return fields.map(({ loc, msg }) => `${loc.slice(1).join('.') || 'The form'}: ${msg}`).join(' ')
  return status === 0
    ? 'The server cannot be reached. Nothing was changed.'
    : `The server answered ${status}.`
}

const ownPaths = ['/auth/login', '/auth/refresh', '/auth/password/', '/auth/logout']
let refreshing: Promise<boolean> | undefined

/** One refresh serves every request that waits for it. */
function refresh(): Promise<boolean> {
  refreshing ??= fetch('/api/v1/auth/refresh', { method: 'POST' })
    .then((response) => response.ok)
    .catch(() => false)
    .finally(() => {
      refreshing = undefined
    })
  return refreshing
}

/** Access lasts 15 minutes: a 401 is answered with one refresh and one more try. */
async function fetchSignedIn(request: Request): Promise<Response> {
  const again = request.clone()
  const response = await fetch(request)
  const isOwn = ownPaths.some((path) => new URL(request.url).pathname.startsWith(`/api/v1${path}`))
  if (response.status !== 401 || isOwn || !(await refresh())) return response
  return fetch(again)
}

export const api = createClient<paths>({ baseUrl: window.location.origin, fetch: fetchSignedIn })

/**
 * The data of an answer.
 * @throws Fault when the API refuses or cannot be reached
 */
export async function ask<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await call.catch(() => {
    throw new Fault(0, undefined)
  })
  if (!response.ok) throw new Fault(response.status, error)
  return data as T
}
