import { z } from 'zod'
import type { Endpoint, Registered } from './endpoint.ts'
import type { QueryShape } from './query.ts'

type Json = Record<string, unknown>

const ErrorBody = z
  .strictObject({
    detail: z.string().meta({ description: 'A sentence for a person.' }),
    code: z.string().meta({ description: 'Stable, for machines.', examples: ['not_found'] }),
    request_id: z.string(),
    current: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'With some 409: the resource as it is now.' }),
    changes: z
      .array(z.string())
      .optional()
      .meta({ description: 'With `case_changed`: what is different now, a sentence each.' }),
  })
  .meta({ id: 'Error' })

const ValidationErrorBody = z
  .strictObject({
    detail: z.array(
      z.strictObject({
        loc: z.array(z.union([z.string(), z.int()])),
        msg: z.string(),
        type: z.string().meta({ examples: ['missing', 'value_error'] }),
      }),
    ),
    code: z.literal('validation_error'),
    request_id: z.string(),
  })
  .meta({ id: 'ValidationError' })

interface Info {
  version: string
  serverUrl: string
}

/** The OpenAPI 3.1 document of these endpoints, from the schemas that validate them. */
export function openApiDocument(endpoints: Registered[], info: Info): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const { method, path, endpoint } of endpoints) {
    const template = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[template] = {
      ...paths[template],
      [method.toLowerCase()]: operation(method, template, endpoint, schemas),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Merchant Trust Service',
      version: info.version,
      description:
        'Merchant records, evidence, complaints, explained risk scores, reviews, webhooks and public badges.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: info.serverUrl }],
    paths,
    components: { schemas, securitySchemes },
  }
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'lmt_access' },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
  inspectorSession: { type: 'apiKey', in: 'cookie', name: 'lmt_insp_access' },
}
const schemeOf = { user: 'session', api_key: 'apiKey', inspector: 'inspectorSession' } as const

function operation(
  method: string,
  path: string,
  endpoint: Endpoint<z.ZodType, QueryShape>,
  schemas: Json,
): Json {
  const { access } = endpoint
  const body = endpoint.body
  return {
    operationId:
      `${method.toLowerCase()}_${path.replace('/api/v1/', '').replaceAll(/[^a-z0-9]+/gi, '_')}`.replace(
        /_$/,
        '',
      ),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    ...(access.kind === 'permission' ? { 'x-required-permission': access.permission } : {}),
    security: access.kind === 'open' ? [] : access.for.map((kind) => ({ [schemeOf[kind]]: [] })),
    parameters: parameters(method, path, endpoint, schemas),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: jsonSchema(body, 'input', schemas) },
              ...(endpoint.form
                ? { 'multipart/form-data': { schema: jsonSchema(endpoint.form, 'input', schemas) } }
                : {}),
            },
          },
        }
      : {}),
    responses: responses(method, path, endpoint, schemas),
  }
}

function parameters(
  method: string,
  path: string,
  endpoint: Endpoint<z.ZodType, QueryShape>,
  schemas: Json,
): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }))
  const inQuery = Object.entries(endpoint.query ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: jsonSchema(schema, 'input', schemas),
  }))
  const key = { type: 'string', minLength: 1, maxLength: 255 }
  const inHeader = endpoint.creates
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: key }]
    : []
  const isConditional = endpoint.versioned && !endpoint.creates && method !== 'GET'
  return [...inPath, ...inQuery, ...inHeader, ...(isConditional ? [ifMatch] : [])]
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` that was read: when somebody wrote since, the answer is 409 `stale_write`.',
  schema: { type: 'string', examples: ['"v3"'] },
}
const etag = {
  ETag: { description: 'The version, for `If-Match`.', schema: { type: 'string', examples: ['"v3"'] } },
}

function responses(
  method: string,
  path: string,
  endpoint: Endpoint<z.ZodType, QueryShape>,
  schemas: Json,
): Json {
  const all: Json = {}
  for (const [status, schema] of Object.entries(endpoint.answers)) {
    all[status] = {
      description: 'Done.',
      ...(endpoint.versioned ? { headers: etag } : {}),
      content: { 'application/json': { schema: jsonSchema(schema, 'output', schemas) } },
    }
  }
  const failure = (description: string, schema: z.ZodType = ErrorBody) => ({
    description,
    content: { 'application/json': { schema: jsonSchema(schema, 'output', schemas) } },
  })
  all['400'] = failure('Malformed JSON or an invalid query parameter.')
  if (endpoint.access.kind !== 'open') {
    all['401'] = failure('No valid credential.')
    all['403'] = failure('The caller lacks the permission.')
  }
  if (path.includes('{')) all['404'] = failure('There is no such resource for this tenant.')
  if (method !== 'GET') all['409'] = failure('The state does not allow it, or it exists already.')
  all['429'] = failure('Too many requests: try again after `X-RateLimit-Reset`.')
  if (endpoint.body) all['422'] = failure('The body does not fit; all faults at once.', ValidationErrorBody)
  return all
}

/** A schema as JSON Schema; named ones move to the document's components. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const text = JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/')
  const { $schema: _dialect, $defs, id, ...rest } = JSON.parse(text)
  for (const [name, definition] of Object.entries($defs ?? {})) schemas[name] ??= definition
  if (typeof id !== 'string') return rest
  schemas[id] ??= rest
  return { $ref: `#/components/schemas/${id}` }
}
