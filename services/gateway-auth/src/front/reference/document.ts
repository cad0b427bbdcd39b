import { effectivePermissions } from '@trust/contracts/permissions'
import type { Registered } from '@trust/http/endpoint'
import { openApiDocument } from '@trust/http/openapi/document'
import type { OpenApiVersion } from '@trust/http/openapi/json-schema'
import { VERSION } from '../operations.ts'

const PREFIX = '/api/v1'
const OPEN = /^\/api\/v1\/(public\/merchants\/|events\/schemas$|status$)/

const held = new Set(effectivePermissions('platform_api', null))

/** A schema in the document. */
export interface DocumentSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  items?: DocumentSchema
  anyOf?: DocumentSchema[]
  properties?: Record<string, DocumentSchema>
  required?: string[]
}

/** An operation in the document. */
export interface PartnerOperation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, unknown>[]
  parameters: { name: string; in: string; required?: boolean; description?: string; schema: DocumentSchema }[]
  requestBody?: { content: Record<string, { schema: DocumentSchema; example?: unknown }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema: DocumentSchema }> }>
}

/** The part of an OpenAPI document that the reference shows. */
export interface PartnerDocument {
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, PartnerOperation>>
  components: { schemas: Record<string, DocumentSchema>; securitySchemes: Record<string, unknown> }
}

/** The OpenAPI document of the partners' endpoints, in either version: built at the first request. */
export type PartnerDocuments = (openapi: OpenApiVersion) => PartnerDocument

export function partnerDocuments(endpoints: Registered[], serverUrl: string): PartnerDocuments {
  const built = new Map<OpenApiVersion, PartnerDocument>()
  return (openapi) => {
    const known = built.get(openapi)
    if (known) return known
    const document = openApiDocument(partnerEndpoints(endpoints), { version: VERSION, serverUrl, openapi })
    // We made the document, so it has this shape.
    const made = withKeysOnly(document as unknown as PartnerDocument)
    built.set(openapi, made)
    return made
  }
}

/**
 * The operations that a partner's key may call, and the public ones. Of two paths of one use case only the partners' is
 * listed.
 */
function partnerEndpoints(endpoints: Registered[]): Registered[] {
  const paths = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
  return endpoints.filter(({ method, path, endpoint: { access } }) => {
    if (access.kind === 'open') return OPEN.test(path)
    const isHeld = access.kind === 'permission' && held.has(access.permission)
    const twin = path.replace(PREFIX, `${PREFIX}/platform`)
    return isHeld && access.for.includes('api_key') && !paths.has(`${method} ${twin}`)
  })
}

/** The document with a key as the only credential, and without the schemas that nothing in it names. */
function withKeysOnly(document: PartnerDocument): PartnerDocument {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  for (const operation of operations)
    operation.security = operation.security.filter((scheme) => 'apiKey' in scheme)
  const { components } = document
  const text = JSON.stringify(document)
  const named = Object.entries(components.schemas).filter(([name]) =>
    text.includes(`"#/components/schemas/${name}"`),
  )
  const { apiKey } = components.securitySchemes
  return {
    ...document,
    components: { ...components, schemas: Object.fromEntries(named), securitySchemes: { apiKey } },
  }
}
