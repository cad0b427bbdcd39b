import type { components } from './generated/api.ts'

type Failure = components['schemas']['Error'] | components['schemas']['ValidationError']

/** A failed call, in the service's words. */
export class ApiError extends Error {
  readonly status: number
  /** Stable, for machines: `not_found`, `duplicate_external_id`. */
  readonly code: string
  /** The request id to quote in a report. */
  readonly requestId: string
  /** The faults of a body (422); none with other failures. */
  readonly faults: components['schemas']['ValidationError']['detail']
  /** With some 409: the resource as it is now. */
  readonly current: Record<string, unknown> | undefined
  /** For `case_changed`: the differences, a sentence each. */
  readonly changes: readonly string[]

  constructor(status: number, failure: Partial<Failure>) {
    const { detail, code = 'unknown', request_id = '' } = failure
    const faults = Array.isArray(detail) ? detail : []
    const said = faults.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join(' ')
    super(typeof detail === 'string' ? detail : said || `The service answered ${status}.`)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.requestId = request_id
    this.faults = faults
    this.current = 'current' in failure ? failure.current : undefined
    this.changes = ('changes' in failure ? failure.changes : undefined) ?? []
  }
}

export interface Answered<T> {
  data?: T
  error?: unknown
  response: Response
}

/**
 * What a call answered: `const merchant = await answer(client.GET('/api/v1/merchants/{id}', …))`.
 * @throws ApiError when the service refused
 */
export async function answer<T>(call: Promise<Answered<T>>): Promise<T> {
  const { data, error, response } = await call
  if (response.ok) return data as T
  throw new ApiError(response.status, isFailure(error) ? error : {})
}

function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'code' in error
}
