import type { FaultType } from '@trust/contracts/errors'
import { z } from 'zod'
import type { Registered } from '../endpoint.ts'
import type { Json, Schemas } from './json-schema.ts'

const ErrorBody = z
  .strictObject({
    detail: z.string().meta({
      description:
        'A sentence for a person: in English, or as `Accept-Language` asks in German, French, Spanish, Portuguese or Italian.',
    }),
    code: z.string().meta({ description: 'Stable, for programs.', examples: ['not_found'] }),
    request_id: z.string().meta({ description: 'Quote it when you report a problem.' }),
    current: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'On some 409: the resource in its present state.' }),
    changes: z
      .array(z.string())
      .optional()
      .meta({ description: 'On `case_changed`: the differences, one sentence each.' }),
  })
  .meta({ id: 'Error' })

const faultTypes = [
  'missing',
  'value_error',
  'string_type',
  'int_type',
  'float_type',
  'bool_type',
  'list_type',
  'dict_type',
  'enum',
  'string_too_short',
  'string_too_long',
  'greater_than_equal',
  'less_than_equal',
  'extra_forbidden',
] as const satisfies readonly FaultType[]

const ValidationErrorBody = z
  .strictObject({
    detail: z.array(
      z.strictObject({
        loc: z.array(z.union([z.string(), z.int()])).meta({
          description: 'The place of the fault: `body`, then the path to the field.',
          examples: [['body', 'name']],
        }),
        msg: z.string(),
        type: z.enum(faultTypes),
      }),
    ),
    code: z.literal('validation_error'),
    request_id: z.string(),
  })
  .meta({ id: 'ValidationError' })

interface Failure {
  name: string
  description: string
  /** An example of such an answer. */
  example: { detail: unknown; code: string }
  headers?: Json
}

const failuresByStatus = {
  400: {
    name: 'BadRequest',
    description: 'Malformed JSON, an invalid header, or an unknown or invalid query parameter.',
    example: { detail: 'Unknown query parameter: colour.', code: 'invalid_query' },
  },
  401: {
    name: 'Unauthenticated',
    description: 'No valid credential.',
    example: { detail: 'Sign in, or send a valid X-API-Key.', code: 'unauthenticated' },
  },
  403: {
    name: 'Forbidden',
    description: 'The caller is authenticated, but lacks permission.',
    example: { detail: 'This needs the permission merchant.suspend.', code: 'forbidden' },
  },
  404: {
    name: 'NotFound',
    description: 'There is no such resource for this tenant.',
    example: { detail: 'The merchant was not found.', code: 'not_found' },
  },
  409: {
    name: 'Conflict',
    description: 'The state does not allow it, another request was faster, or the resource exists already.',
    example: { detail: 'This external_id is in use.', code: 'duplicate_external_id' },
  },
  413: {
    name: 'BodyTooLarge',
    description: 'The body is larger than this endpoint takes.',
    example: { detail: 'The body is larger than 1048576 bytes.', code: 'body_too_large' },
  },
  422: {
    name: 'Invalid',
    description: 'The body is invalid; `detail` lists all faults.',
    example: {
      detail: [{ loc: ['body', 'name'], msg: 'name is required.', type: 'missing' }],
      code: 'validation_error',
    },
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests: try again after `X-RateLimit-Reset`.',
    example: { detail: 'Too many requests. Try again after the reset.', code: 'rate_limited' },
    headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
  },
  500: {
    name: 'InternalError',
    description: 'Something went wrong on our side; nothing was changed.',
    example: {
      detail: 'Something went wrong on our side. Quote the request_id when you report it.',
      code: 'internal_error',
    },
  },
  503: {
    name: 'Unavailable',
    description:
      'Something that the service needs is away, or the request took too long. Try again after `Retry-After`, with ' +
      'the same `Idempotency-Key` if it creates something: it may have been done.',
    example: {
      detail: 'The database cannot be reached. Try again in a moment.',
      code: 'database_unavailable',
    },
    headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
  },
} satisfies Record<number, Failure>

type Status = keyof typeof failuresByStatus

const integer = (description: string) => ({ description, schema: { type: 'integer' } })

export const responseHeaders = {
  'X-Request-ID': { description: "The caller's, or a new one.", schema: { type: 'string' } },
  'X-RateLimit-Limit': integer('Requests that a minute allows.'),
  'X-RateLimit-Remaining': integer('What is left of them.'),
  'X-RateLimit-Reset': integer('When the next minute begins, in Unix seconds.'),
  'Retry-After': integer('Seconds until the next try may succeed.'),
}

/** Headers that every answer carries. */
export const commonHeaders: Json = Object.fromEntries(
  Object.keys(responseHeaders)
    .filter((name) => name !== 'Retry-After')
    .map((name) => [name, { $ref: `#/components/headers/${name}` }]),
)

/** Every kind of failure, as a component of the document. */
export function failures(schemas: Schemas): Json {
  return Object.fromEntries(
    Object.entries<Failure>(failuresByStatus).map(([status, { name, description, example, headers }]) => {
      const schema = schemas.of(status === '422' ? ValidationErrorBody : ErrorBody, 'output')
      const body = { ...example, request_id: '019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10' }
      const content = { 'application/json': { schema, example: body } }
      return [name, { description, headers: { ...commonHeaders, ...headers }, content }]
    }),
  )
}

/** Whether a body names other resources, which may not exist: `merchant_id`, `evidence_ids`. */
function namesOthers(body: z.ZodType): boolean {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return /"(?!external_)[a-z_]+_ids?":/.test(JSON.stringify(schema))
}

/** The failures of one operation, each a reference to its kind. */
export function failuresOf({ method, path, endpoint }: Registered): Json {
  const { access, body, creates, versioned, fails = [], takesCookie } = endpoint
  const isGuarded = access.kind !== 'open'
  const hasResource = path.includes('{')
  const changes = method !== 'GET'
  const happens: Record<Status, boolean> = {
    400: true,
    401: isGuarded || takesCookie !== undefined,
    403: isGuarded,
    404: hasResource || (body !== undefined && namesOthers(body)),
    409: changes && (hasResource || Boolean(creates) || Boolean(versioned)),
    413: body !== undefined && !endpoint.readsOwnBody,
    422: body !== undefined,
    429: true,
    500: true,
    503: true,
  }
  const all = Object.entries(failuresByStatus).filter(
    ([status]) => happens[Number(status) as Status] || fails.some((said) => said === Number(status)),
  )
  return Object.fromEntries(
    all.map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
  )
}
