import type { Context, ReadContext } from '@trust/db/context'
import type { Context as Request } from 'hono'
import type { z } from 'zod'
import type { Access } from './access.ts'
import type { Answer } from './answer.ts'
import type { Caller } from './caller.ts'
import type { QueryOf, QueryShape } from './query.ts'
import type { LimitKind } from './rate-limit.ts'

/** The failures that an endpoint may declare; the others follow from its entry. */
export type FailureStatus = 401 | 403 | 404 | 409 | 413 | 422

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The groups of the specification, "Endpoint groups". */
export type Tag =
  | 'Authentication'
  | 'Settings'
  | 'Merchants'
  | 'Verification'
  | 'Evidence'
  | 'Complaints'
  | 'Risk'
  | 'Review Cases'
  | 'Corrective Actions'
  | 'Platform Integration'
  | 'Sandbox'
  | 'Public Trust'
  | 'Intelligence'
  | 'Operations'

/** An endpoint: the guards, the validation and the OpenAPI document follow from it. */
export interface Endpoint<B extends z.ZodType, Q extends QueryShape> {
  tag: Tag
  summary: string
  description?: string
  access: Access
  query?: Q
  body?: B
  /** The handler reads the body (a multipart form); `body` only documents it. */
  readsOwnBody?: boolean
  /** `body` as a multipart form; only documents it, so it needs `readsOwnBody`. */
  form?: z.ZodType
  /** The schema of each success answer. */
  answers: Partial<Record<Answer['status'], z.ZodType>>
  /** The success answer is NDJSON: the schema is that of a line. */
  isNdjson?: boolean
  /** The success answer may also be a file of one of these media types. */
  files?: readonly string[]
  /**
   * The failures that do not follow from the rest of the entry: an unknown resource named in the body (404), a state
   * that does not allow the action (409), a wrong password (401).
   */
  fails?: readonly FailureStatus[]
  /** The cookie that authenticates in place of a session. */
  takesCookie?: 'refresh' | 'challenge' | 'inspector_refresh'
  /** The endpoint creates something or must run once: it honours an Idempotency-Key. */
  creates?: boolean
  /** Its answers carry an `ETag`; unless it reads or creates, it takes `If-Match`. */
  versioned?: boolean
  /**
   * `manual`: the handler counts its calls itself, with `consume`. Otherwise they count for the API's limit of the credential
   * or, on an open endpoint, for the public limit of the address.
   */
  rateLimit?: 'manual'
  /** The largest body, in bytes. */
  bodyBytes?: number
}

/** The parameters that a path names: `/merchants/:id` has `id`. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : Record<never, string>

/** One call of an endpoint, validated. */
export interface Call<Body, Query, Params> {
  body: Body
  query: Query
  /** Path parameters, all of them UUIDs. */
  params: Params
  request: Request
  requestId: string
  ipAddress: string | undefined
  /** Counts this call against a limit; for logins the key is the account, and the address is added. */
  consume(kind: LimitKind, key: string): Promise<void>
  /** @throws Unauthenticated on an open endpoint without a signed-in caller */
  caller(): Caller
  /** Reads for the caller's tenant, without a transaction; each `query` is one exchange with PostgreSQL. */
  read(work: (context: ReadContext) => Promise<Answer>): Promise<Answer>
  /**
   * Runs `work` in one transaction of the caller's tenant; with an Idempotency-Key, once. A handler that reads the body
   * itself (`readsOwnBody`) passes a `bodyFingerprint`, so that the key detects a different body.
   */
  act(work: (context: Context) => Promise<Answer>, bodyFingerprint?: string): Promise<Answer>
}

export type EndpointHandler<B extends z.ZodType, Q extends QueryShape, P extends string> = (
  call: Call<z.output<B>, QueryOf<Q>, ParamsOf<P>>,
) => Promise<Answer | Response>

/** A call and a handler of any endpoint, untyped. */
export type AnyCall = Call<unknown, Record<string, unknown>, Record<string, string>>
export type AnyHandler = (call: AnyCall) => Promise<Answer | Response>

/** A registered endpoint, for the OpenAPI document, 405 answers and the security test. */
export interface Registered {
  method: Method
  /** Hono's notation: `/api/v1/merchants/:id`. */
  path: string
  endpoint: Endpoint<z.ZodType, QueryShape>
}
