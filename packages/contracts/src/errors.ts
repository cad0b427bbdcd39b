/** Errors without transport: packages/http maps them to answers, packages/queue decides on retries. */
export class TrustError extends Error {
  readonly code: string
  constructor(code: string, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.name = new.target.name
    this.code = code
  }
}

/** A malformed request: bad JSON, an unknown or invalid query parameter (400). */
export class BadRequest extends TrustError {}

/** No valid credential (401). */
export class Unauthenticated extends TrustError {
  constructor(detail = 'Sign in, or send a valid X-API-Key.', code = 'unauthenticated') {
    super(code, detail)
  }
}

/** Authenticated, but not allowed (403). */
export class Forbidden extends TrustError {}

/** The tenant has no such resource (404). */
export class NotFound extends TrustError {
  constructor(what: string) {
    super('not_found', `${what} was not found.`)
  }
}

/** The state does not allow it, or another caller was faster (409). */
export class Conflict extends TrustError {
  /** Details beside the sentence. */
  readonly extra: Record<string, unknown>
  constructor(code: string, detail: string, extra: Record<string, unknown> = {}) {
    super(code, detail)
    this.extra = extra
  }

  /** Adds the current resource, so that a caller who lost a race sees the result. */
  showing(current: unknown): Conflict {
    return new Conflict(this.code, this.message, { ...this.extra, current })
  }
}

/** Too many requests (429). */
export class TooManyRequests extends TrustError {
  readonly resetAt: Date
  constructor(code: string, detail: string, resetAt: Date) {
    super(code, detail)
    this.resetAt = resetAt
  }
}

/** A dependency is down: nothing was done, and a retry may succeed (503). */
export class Unavailable extends TrustError {
  /** When to retry, if known. */
  readonly retryAfterSeconds: number | undefined
  constructor(code: string, detail: string, options: ErrorOptions & { retryAfterSeconds?: number } = {}) {
    super(code, detail, options)
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

export type FaultType =
  | 'missing'
  | 'value_error'
  | 'string_type'
  | 'int_type'
  | 'float_type'
  | 'bool_type'
  | 'list_type'
  | 'dict_type'
  | 'enum'
  | 'string_too_short'
  | 'string_too_long'
  | 'greater_than_equal'
  | 'less_than_equal'
  | 'extra_forbidden'

/** One fault of a body: where (`loc`), for a person (`msg`), for a machine (`type`). */
export interface Fault {
  loc: (string | number)[]
  msg: string
  type: FaultType
}

/** An invalid body (422), with all faults at once. */
export class Invalid extends TrustError {
  readonly faults: Fault[]
  constructor(faults: Fault[]) {
    super('validation_error', faults.map((fault) => `${fault.loc.join('.')}: ${fault.msg}`).join('; '))
    this.faults = faults
  }

  /** A fault of one field that only a rule can detect, such as `owners.0.email`. */
  static field(field: string, msg: string, type: FaultType = 'value_error'): Invalid {
    const path = field.split('.').map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment))
    return new Invalid([{ loc: ['body', ...path], msg, type }])
  }
}
