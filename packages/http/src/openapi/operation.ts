import type { Registered } from '../endpoint.ts'
import { commonHeaders, failuresOf } from './failures.ts'
import type { Json, Schemas } from './json-schema.ts'
import { parameters } from './parameters.ts'
import { security, whoMay } from './security.ts'

/** One operation of the document; `path` is written as OpenAPI does: `/api/v1/merchants/{id}`. */
export function operation(route: Registered, schemas: Schemas): Json {
  const { method, path, endpoint } = route
  const { access, tag, summary } = endpoint
  const permission = access.kind === 'permission' ? { 'x-required-permission': access.permission } : {}
  return {
    operationId: operationId(method, path),
    tags: [tag],
    summary,
    description: [endpoint.description, whoMay(endpoint)].filter(Boolean).join('\n\n'),
    ...permission,
    security: security(endpoint),
    parameters: parameters(route, schemas),
    ...requestBody(route, schemas),
    responses: responses(route, schemas),
  }
}

/** The answers of an operation, by status. */
export function responses(route: Registered, schemas: Schemas): Json {
  return { ...successes(route, schemas), ...failuresOf(route) }
}

/** `get_merchants_id`: the method and the path, in letters. */
function operationId(method: string, path: string): string {
  const words = path.replace('/api/v1/', '').replaceAll(/[^a-z0-9]+/gi, '_')
  return `${method.toLowerCase()}_${words}`.replace(/_$/, '')
}

function requestBody({ endpoint }: Registered, schemas: Schemas): Json {
  const { body, form } = endpoint
  if (!body) return {}
  // The schema of an input that is transformed loses its examples on the way to JSON Schema.
  const examples: unknown = body.meta()?.examples
  const example = Array.isArray(examples) ? { example: examples[0] } : {}
  const json = { 'application/json': { schema: schemas.of(body, 'input'), ...example } }
  const multipart = form && { 'multipart/form-data': { schema: schemas.of(form, 'input') } }
  // An empty body counts as an object without fields.
  const required = !body.safeParse({}).success
  return { requestBody: { required, content: { ...json, ...multipart } } }
}

const etag = { description: 'The version, for `If-Match`.', schema: { type: 'string', examples: ['"v3"'] } }
const replayed = {
  description: 'Set when an `Idempotency-Key` was repeated: this is the first answer again.',
  schema: { type: 'string', const: 'true' },
}

const meanings: Record<string, string> = {
  200: 'Done.',
  201: 'Created: the whole resource.',
  202: 'Accepted: the work has started.',
  304: 'Nothing changed since the `ETag` that was sent.',
}

function successes({ endpoint }: Registered, schemas: Schemas): Json {
  const { versioned, creates, answers, isNdjson, files = [] } = endpoint
  const file = { schema: { type: 'string', format: 'binary' } }
  const headers = {
    ...commonHeaders,
    ...(versioned ? { ETag: etag } : {}),
    ...(creates ? { 'Idempotency-Replayed': replayed } : {}),
  }
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => {
      const type = isNdjson ? 'application/x-ndjson' : 'application/json'
      const content = {
        [type]: { schema: schemas.of(schema, 'output') },
        ...Object.fromEntries(files.map((media) => [media, file])),
      }
      const description = meanings[status] ?? 'Done.'
      return [status, status === '304' ? { description, headers } : { description, headers, content }]
    }),
  )
}
