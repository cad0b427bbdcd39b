import { gunzipSync } from 'node:zlib'
import type { App } from '@trust/gateway-auth/app'
import { failures, failuresOf } from '@trust/http/openapi/failures'
import { Schemas } from '@trust/http/openapi/json-schema'
import { responses } from '@trust/http/openapi/operation'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Answers = Record<string, { $ref?: string; content?: object }>

/** An operation whose answers are declared. */
interface Declared {
  method: string
  template: string
  pattern: RegExp
  statuses: string[]
  /** Its answers in the document. */
  answers(): Answers
}

const JSON_TYPE = 'application/json; charset=utf-8'
const NDJSON_TYPE = 'application/x-ndjson; charset=utf-8'
/** Requests without an operation: an unknown path or method. */
const strays: Record<number, string> = { 404: 'NotFound', 405: 'NotFound' }

/** What some endpoints declare to answer, described at an operation's first answer: most files call a few operations. */
interface Contract {
  endpoints: App['endpoints']
  operations: Declared[]
  ajv: Ajv2020
  validators: Map<string, ValidateFunction>
}

/** The last harness's document in this process: building it costs more than many tests. */
let lastContract: Contract | undefined

type AnswerSchema = Parameters<Schemas['of']>[0]

/** The part of the document for a schema. */
function described(schema: AnswerSchema): string {
  const schemas = new Schemas()
  return JSON.stringify([schemas.of(schema, 'output'), schemas.all])
}

/** Some routes make a schema for each app: another object that says the same. */
const isSameSchema = (one: AnswerSchema, other: AnswerSchema | undefined) =>
  one === other || (other !== undefined && described(one) === described(other))

/** Whether the endpoints declare the answers that the contract was made of. */
function isOf(contract: Contract, endpoints: App['endpoints']): boolean {
  const isSame = (one: App['endpoints'][number], other: App['endpoints'][number] | undefined) =>
    one.method === other?.method &&
    one.path === other.path &&
    Object.entries(one.endpoint.answers).every(([status, schema]) =>
      isSameSchema(schema, Object(other.endpoint.answers)[status]),
    )
  return (
    endpoints.length === contract.endpoints.length &&
    endpoints.every((one, at) => isSame(one, contract.endpoints[at]))
  )
}

/** A path as OpenAPI writes it. */
const templateOf = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

function contractOf(endpoints: App['endpoints']): Contract {
  const schemas = new Schemas()
  const paths: Record<string, Record<string, { responses: Answers }>> = {}
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
  addFormats.default(ajv)
  ajv.addSchema({
    $id: 'openapi',
    paths,
    components: { schemas: schemas.all, responses: failures(schemas) },
  })
  const operations = endpoints.map((route) => {
    const { method, path, endpoint } = route
    const template = templateOf(path)
    const registered = { ...route, path: template }
    const answers = () => {
      const name = method.toLowerCase()
      const made = paths[template]?.[name] ?? { responses: responses(registered, schemas) as Answers }
      paths[template] = { ...paths[template], [name]: made }
      return made.responses
    }
    return {
      method,
      template,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
      statuses: Object.keys({ ...endpoint.answers, ...failuresOf(registered) }),
      answers,
    }
  })
  return { endpoints, operations, ajv, validators: new Map() }
}

/**
 * Checks every answer below `/api/v1` against the OpenAPI document: an undeclared status, another content type or a
 * body outside of its schema fails the test.
 */
export class DeclaredAnswers {
  /** `GET /api/v1/merchants/{id} 200` for each kind of answer that came. */
  readonly seen = new Set<string>()
  readonly contract: Contract

  constructor({ endpoints }: App) {
    if (!lastContract || !isOf(lastContract, endpoints)) lastContract = contractOf(endpoints)
    this.contract = lastContract
  }

  /** Every kind of answer that the document declares, written as in `seen`. */
  all(): string[] {
    return this.contract.operations.flatMap(({ method, template, statuses }) =>
      statuses.map((status) => `${method} ${template} ${status}`),
    )
  }

  /** Reads a copy of the response. @throws Error naming what is not as declared */
  async check(request: Request, response: Response): Promise<void> {
    const { pathname } = new URL(request.url)
    // A browser's question before a request to another origin is no operation.
    if (!pathname.startsWith('/api/v1/') || request.method === 'OPTIONS') return
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const fitting = this.contract.operations.filter(({ pattern }) => pattern.test(pathname))
    const literal = fitting.filter(({ template }) => template === pathname)
    const operation = (literal.length > 0 ? literal : fitting).find((one) => one.method === method)
    const name = `${request.method} ${operation?.template ?? pathname} ${response.status}`
    if (operation) this.seen.add(`${method} ${operation.template} ${response.status}`)
    const pointer = operation ? this.#pointerTo(operation, response.status) : stray(response.status)
    if (pointer === undefined) throw new Error(`${name} is not declared: ${await response.clone().text()}`)
    if (!response.headers.has('x-request-id')) throw new Error(`${name} has no X-Request-ID`)
    if (request.method === 'HEAD' || response.status === 304) return
    if (operation && this.#isFile(operation, response)) return
    const isNdjson = pointer.endsWith(NDJSON_CONTENT)
    if (response.headers.get('content-type') !== (isNdjson ? NDJSON_TYPE : JSON_TYPE))
      throw new Error(`${name} is no JSON in UTF-8`)
    const validate = this.#validator(pointer)
    const text = await textOf(response.clone())
    const values = isNdjson ? linesOf(text) : [JSON.parse(text)]
    for (const value of values) {
      if (!validate(value))
        throw new Error(`${name} is not as declared: ${this.contract.ajv.errorsText(validate.errors)}`)
    }
  }

  /** Whether the answer is a file of a type that the document declares. */
  #isFile({ answers }: Declared, response: Response): boolean {
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    const isText = type === 'application/json' || type === 'application/x-ndjson'
    return !isText && type in (answers()[response.status]?.content ?? {})
  }

  #pointerTo({ method, template, answers }: Declared, status: number): string | undefined {
    const declared = answers()[status]
    if (!declared) return undefined
    if (declared.$ref) return `${declared.$ref}${CONTENT}`
    const path = template.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
    const content = declared.content && 'application/x-ndjson' in declared.content ? NDJSON_CONTENT : CONTENT
    return `#/paths/${path}/${method.toLowerCase()}/responses/${status}${content}`
  }

  #validator(pointer: string): ValidateFunction {
    const { validators, ajv } = this.contract
    const known = validators.get(pointer)
    if (known) return known
    const made = ajv.compile({ $ref: `openapi${pointer}` })
    validators.set(pointer, made)
    return made
  }
}

const CONTENT = '/content/application~1json/schema'
const NDJSON_CONTENT = '/content/application~1x-ndjson/schema'

const linesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

/** Text that was compressed for a browser, as it was before. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-encoding') !== 'gzip') return response.text()
  return gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
}

function stray(status: number): string | undefined {
  const name = strays[status]
  return name && `#/components/responses/${name}${CONTENT}`
}
