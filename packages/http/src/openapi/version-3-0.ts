import type { Json } from './json-schema.ts'

const LICENSE_URL = 'https://www.apache.org/licenses/LICENSE-2.0'

/** The document in OpenAPI 3.0, for older tools; zod has already written its schemas that way. */
export function asVersion30({ info, components, ...document }: Json): Json {
  const { summary: _summary, license, ...rest } = info as Json
  const { identifier: _identifier, ...named } = license as Json
  const about = { ...rest, license: { ...named, url: LICENSE_URL } }
  const { schemas } = components as { schemas: Record<string, Json> }
  const text = JSON.stringify({ ...document, openapi: '3.0.3', info: about, components })
  return JSON.parse(text, (_key, value) => withOlderKeywords(value, schemas))
}

/** Replaces newer JSON Schema keywords by those of OpenAPI 3.0, and adapts the schema to older generators. */
function withOlderKeywords(value: unknown, schemas: Record<string, Json>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { examples, const: constant, contentEncoding, propertyNames: _names, ...schema } = value as Json
  const example = Array.isArray(examples) ? { example: examples[0] } : {}
  const only = typeof constant === 'string' ? { enum: [constant] } : {}
  return { ...withFormat(withPlainReference(schema, schemas), contentEncoding), ...example, ...only }
}

/** Nothing may stand beside a reference. A nullable reference is wrapped, and `nullable` needs a type beside it. */
function withPlainReference(schema: Json, schemas: Record<string, Json>): Json {
  const [only, second] = Array.isArray(schema.allOf) ? schema.allOf : []
  if (!only?.$ref || second) return schema
  if (!schema.nullable) return only
  return { type: schemas[only.$ref.split('/').at(-1)]?.type, ...schema }
}

/** Removes patterns that repeat a format: generators choose types by format and fail on the patterns. */
function withFormat({ pattern, anyOf, ...schema }: Json, encoding: unknown): Json {
  const { type, format } = schema
  if (encoding === 'base64') return { ...schema, format: 'byte' }
  // A union of text and number is "any value" to these generators.
  if (Array.isArray(anyOf) && anyOf.every((one) => !('$ref' in one))) return schema
  if (type === 'number' && !schema.enum) return { ...schema, format: 'double' }
  if (type === 'integer' && schema.maximum === Number.MAX_SAFE_INTEGER) return { ...schema, format: 'int64' }
  return {
    ...schema,
    ...(anyOf === undefined ? {} : { anyOf }),
    ...(pattern === undefined || format !== undefined ? {} : { pattern }),
  }
}
