import type { Registered } from '../endpoint.ts'
import { failures, responseHeaders } from './failures.ts'
import { type Json, type OpenApiVersion, Schemas } from './json-schema.ts'
import { operation } from './operation.ts'
import { securitySchemes } from './security.ts'
import { tags } from './tags.ts'
import { asVersion30 } from './version-3-0.ts'

interface Info {
  version: string
  serverUrl: string
  /** The OpenAPI version; 3.1 by default. */
  openapi?: OpenApiVersion
}

/** The OpenAPI document of these endpoints, from the schemas that validate them. */
export function openApiDocument(
  endpoints: Registered[],
  { version, serverUrl, openapi = '3.1' }: Info,
): Json {
  const schemas = new Schemas(openapi)
  const paths: Record<string, Json> = {}
  for (const route of endpoints) {
    const template = route.path.replaceAll(/:(\w+)/g, '{$1}')
    const one = operation({ ...route, path: template }, schemas)
    paths[template] = { ...paths[template], [route.method.toLowerCase()]: one }
  }
  const responses = failures(schemas)
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Merchant Trust Service',
      version,
      summary: 'Who can be trusted, and why.',
      description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl, description: 'This installation.' }],
    tags: tags(endpoints),
    paths,
    components: { schemas: schemas.all, responses, headers: responseHeaders, securitySchemes },
  }
  return openapi === '3.0' ? asVersion30(document) : document
}

const description = `Merchant records, evidence, complaints, explained risk scores, reviews, webhooks and public badges.

**Credentials.** Operators sign in (\`POST /api/v1/auth/login\`) and carry cookies; partners send \`X-API-Key\`; inspectors sign in with telephone number and key. Each operation names the permission that it needs (\`x-required-permission\`).

**Lists** take \`skip\` and \`limit\` and answer \`{items, total, skip, limit}\`, newest first. An unknown query parameter is a 400.

**Errors** are \`{detail, code, request_id}\`: a sentence for a person, a stable code for machines, and what to quote when you ask us. A body that does not fit is a 422 that lists all faults at once. A path of this document with another method is a 405 with \`Allow\`, of the same shape; a path that is not in it is a 404.

**Repeating.** A POST that creates takes an \`Idempotency-Key\`: the same key with the same body answers the same within 24 hours.

**Identifiers** are UUIDs, **timestamps** ISO 8601 in UTC, **money** is \`{amount: "12.50", currency: "EUR"}\`.

Guides: [/docs/guides](/docs/guides).`
