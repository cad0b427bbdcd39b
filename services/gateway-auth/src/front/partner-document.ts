import { effectivePermissions } from '@trust/contracts/permissions'
import type { Registered } from '@trust/http/endpoint'
import { openApiDocument } from '@trust/http/openapi/document'
import { VERSION } from './operations.ts'

const PREFIX = '/api/v1'
const OPEN = /^\/api\/v1\/(public\/merchants\/|events\/schemas$|status$)/

const held = new Set(effectivePermissions('platform_api', null))

/** The OpenAPI document of what partners may call, as text: built when somebody asks first. */
export function partnerDocument(endpoints: Registered[], serverUrl: string): () => string {
  let text: string | undefined
  return () => {
    if (text) return text
    const document = openApiDocument(partnerEndpoints(endpoints), { version: VERSION, serverUrl })
    text = JSON.stringify(withKeysOnly(document as unknown as Document))
    return text
  }
}

/** What a partner may call with a key, and what anybody may ask: of two paths of one use case that of partners. */
function partnerEndpoints(endpoints: Registered[]): Registered[] {
  const paths = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
  return endpoints.filter(({ method, path, endpoint: { access } }) => {
    if (access.kind === 'open') return OPEN.test(path)
    const isHeld = access.kind === 'permission' && held.has(access.permission)
    const twin = path.replace(PREFIX, `${PREFIX}/platform`)
    return isHeld && access.for.includes('api_key') && !paths.has(`${method} ${twin}`)
  })
}

type Security = Record<string, unknown>[]
interface Document {
  paths: Record<string, Record<string, { security: Security }>>
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> }
}

/** The document with a key as the only credential, and without the schemas that nothing in it names. */
function withKeysOnly(document: Document): Document {
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
