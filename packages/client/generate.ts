import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'

const HEADER = `// Generated from the OpenAPI document by \`npm run client:generate\`. Do not edit.\n\n`

/** The types of the client, from the service's OpenAPI document. */
export async function generate(document: Record<string, unknown>): Promise<string> {
  const nodes = await openapiTypescript(withoutHeaders(document), { defaultNonNullable: false })
  return HEADER + astToString(nodes)
}

/** The headers of answers are the same everywhere: as types they would only be long. */
function withoutHeaders(document: Record<string, unknown>): OpenAPI3 {
  const isAnswer = (value: unknown) => typeof value === 'object' && value !== null && 'headers' in value
  const text = JSON.stringify(document, (_key, value) =>
    isAnswer(value) && 'description' in value ? { ...value, headers: undefined } : value,
  )
  return JSON.parse(text)
}
