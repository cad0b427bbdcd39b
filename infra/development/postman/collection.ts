import Converter, { type PostmanRequest, type PostmanResult } from 'openapi-to-postmanv2'

interface Operation {
  parameters?: { in: string }[]
  responses: object
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> }
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>
}

const PREFIX = '/api/v1/platform/'
/** The identifier in the document's examples: it stands for a merchant's. */
const SAMPLE_ID = /019f2b1c-[\w-]+/g

/** Bodies of operations whose path names something, so that the document has no example for them that is true. */
const bodies: Record<string, object> = {
  [`put ${PREFIX}sandbox/merchants/{id}/score`]: { internal_score: 0.9 },
  [`put ${PREFIX}webhooks/{id}`]: { description: 'Orders' },
  [`post ${PREFIX}corrective-actions/{id}/submit-fix`]: { notes: 'It was replaced.', evidence_ids: [] },
  [`post ${PREFIX}webhook-deliveries/replay`]: {
    ...{ webhook_id: '{{webhooks_id}}', since: '2026-01-31T09:30:00Z' },
  },
}

const photograph = {
  mode: 'formdata',
  formdata: [
    { key: 'merchant_id', value: '{{merchants_id}}', type: 'text' },
    { key: 'evidence_type', value: 'storefront', type: 'text' },
    { key: 'file', src: 'storefront.jpg', type: 'file' },
  ],
}

/** Runs after each request in Postman: checks the answer, and keeps the identifiers that later requests need. */
const AFTER_EACH = `const status = pm.response.code
pm.test('the request was understood', () => pm.expect([400, 401, 403, 405, 415, 422, 500]).not.to.include(status))
const path = pm.request.url.path
const kind = path[path.indexOf('platform') + 1]
const body = status < 300 ? pm.response.json() : {}
const [first = body] = body.items || []
const id = first.id || first.attempt_id
if (id) pm.collectionVariables.set(kind + '_id', id)`

/** The partners' operations of an OpenAPI document as a Postman collection: the same document makes the same one. */
export async function postmanCollection(document: object): Promise<object> {
  const folders = await convert(partnersOnly(document as OpenApi))
  const requests = folders.flatMap(({ item }) => item).map(({ name, request }) => ({ name, request }))
  const item = requests
    .map(({ name, request }) => ({ name, request: tidied(request) }))
    .sort((one, other) => turnOf(one.request) - turnOf(other.request))
  return {
    info: {
      name: 'Merchant Trust Service for partners',
      description:
        'Set `baseUrl` and `apiKey`, and the working directory to where `storefront.jpg` is. Each request that makes or lists something keeps an identifier for those that follow.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'X-API-Key' },
        { key: 'value', value: '{{apiKey}}' },
        { key: 'in', value: 'header' },
      ],
    },
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: AFTER_EACH.split('\n') } }],
    variable: [
      { key: 'baseUrl', value: 'http://127.0.0.1:3000' },
      { key: 'apiKey', value: '' },
    ],
    item,
  }
}

/** The document with what a collection needs of it: no answers, and of each body its example. */
function partnersOnly(document: OpenApi): OpenApi {
  const paths = Object.entries(structuredClone(document.paths)).filter(([path]) => path.startsWith(PREFIX))
  for (const [path, methods] of paths) {
    for (const [method, operation] of Object.entries(methods)) {
      operation.responses = { 200: { description: 'Done.' } }
      operation.parameters = operation.parameters?.filter((parameter) => parameter.in !== 'header') ?? []
      const json = operation.requestBody?.content['application/json']
      if (!json) continue
      const example = json.example ?? bodies[`${method} ${path}`]
      operation.requestBody = { content: { 'application/json': { schema: {}, example } } }
    }
  }
  return { ...document, paths: Object.fromEntries(paths) }
}

type Folders = NonNullable<PostmanResult['output']>[number]['data']['item']

function convert(document: OpenApi): Promise<Folders> {
  const options = { folderStrategy: 'Tags', parametersResolution: 'Example' }
  return new Promise((done, fail) => {
    Converter.convertV2({ type: 'json', data: document }, options, (error, { reason, output }) => {
      const folders = output?.[0]?.data.item
      if (folders) done(folders)
      else fail(error ?? new Error(reason))
    })
  })
}

/** Without what the converter makes up: values of filters, and identifiers, which come from earlier requests. */
function tidied({ method, description, url, header, body }: PostmanRequest) {
  const [kind = '', ...rest] = url.path.slice(PREFIX.split('/').length - 2)
  const known = kind === 'sandbox' ? (rest[0] ?? '') : kind
  const request = {
    method,
    description,
    url: {
      ...url,
      query: url.query.map((filter) => ({ ...filter, value: '', disabled: true })),
      variable: url.variable.map(({ key }) => ({ key, value: `{{${known}_id}}` })),
    },
  }
  if (method === 'POST' && url.path.join('/').endsWith('platform/evidence'))
    return { ...request, body: photograph }
  const raw = body?.raw?.replaceAll(SAMPLE_ID, '{{merchants_id}}')
  return raw ? { ...request, header, body: { ...body, raw } } : request
}

/** What makes things comes first, what ends them last. */
function turnOf({ method, url }: { method: string; url: { path: string[] } }): number {
  const path = url.path.join('/')
  if (method === 'POST' && path.endsWith('platform/merchants')) return 0
  // Run again, the first is a conflict, and the merchant is found in the list.
  if (path.endsWith('platform/merchants')) return 1
  if (method === 'POST' && path.endsWith('platform/webhooks')) return 1
  if (method === 'POST' && !path.includes(':')) return 2
  if (method === 'DELETE') return 5
  return method === 'POST' ? 4 : 3
}
