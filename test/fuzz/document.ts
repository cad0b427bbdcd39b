/** What the fuzz test reads of a JSON Schema in the OpenAPI document. */
export interface FuzzSchema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: FuzzSchema[]
  oneOf?: FuzzSchema[]
  allOf?: FuzzSchema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  prefixItems?: FuzzSchema[]
  items?: FuzzSchema
  properties?: Record<string, FuzzSchema>
  required?: string[]
  additionalProperties?: FuzzSchema | boolean
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema: FuzzSchema
}

interface Described {
  parameters?: Parameter[]
  security?: Record<string, unknown>[]
  requestBody?: { content: Record<string, { schema: FuzzSchema }> }
}

export interface Document {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, FuzzSchema> }
}

export interface Operation {
  method: string
  path: string
  parameters: Parameter[]
  body: FuzzSchema | undefined
  form: FuzzSchema | undefined
  /** The names of the credentials that it takes; none where everybody may. */
  credentials: string[]
}

export function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], security = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      credentials: security.flatMap((scheme) => Object.keys(scheme)),
      body: requestBody?.content['application/json']?.schema,
      form: requestBody?.content['multipart/form-data']?.schema,
    })),
  )
}
