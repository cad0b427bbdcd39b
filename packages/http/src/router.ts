import { Forbidden, NotFound, Unauthenticated } from '@trust/contracts/errors'
import { isUuid } from '@trust/contracts/identifier'
import type { Scope } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { Environment } from '@trust/runtime/environment'
import type { Logger } from '@trust/runtime/log'
import type { Metrics } from '@trust/runtime/metrics'
import { Hono, type Context as Request } from 'hono'
import type { z } from 'zod'
import { admit } from './access.ts'
import { type Answer, answerOfError, JSON_TYPE } from './answer.ts'
import { DEFAULT_BODY_BYTES, parseBody, readBytes } from './body.ts'
import type { Caller, Identify } from './caller.ts'
import { denialNotes } from './denials.ts'
import type { Call, Endpoint, EndpointHandler, Method, ParamsOf, Registered } from './endpoint.ts'
import { idempotencyKeyOf, once } from './idempotency.ts'
import { parseQuery, type QueryOf, type QueryShape } from './query.ts'
import { countRequest, type LimitKind, type RateLimit } from './rate-limit.ts'
import { ipAddressOf, requestIdOf } from './request.ts'
import { refuseCrossOrigin } from './same-origin.ts'

export interface HttpSetup {
  db: Database
  log: Logger
  metrics: Metrics
  identify: Identify
  env: Environment
  /** Counts requests; without it nothing is limited. */
  rateLimit?: RateLimit
  /** Tests turn this on: an answer that does not fit its declared schema is an error. */
  checkAnswers?: boolean
}

/** A service's endpoints: its table of contents, and the Hono sub-app that serves them. */
export class Router {
  readonly hono = new Hono()
  readonly endpoints: Registered[] = []
  readonly #setup: HttpSetup
  readonly #callers = new WeakMap<Request, Caller>()
  readonly #noteDenial: ReturnType<typeof denialNotes>

  constructor(setup: HttpSetup) {
    this.#setup = setup
    this.#noteDenial = denialNotes(setup.db, setup.log)
  }

  get<Q extends QueryShape, P extends string>(
    path: P,
    endpoint: Endpoint<never, Q>,
    handler: EndpointHandler<never, Q, P>,
  ): this {
    return this.#add('GET', path, endpoint, handler)
  }

  post<B extends z.ZodType, Q extends QueryShape, P extends string>(
    path: P,
    endpoint: Endpoint<B, Q>,
    handler: EndpointHandler<B, Q, P>,
  ): this {
    return this.#add('POST', path, endpoint, handler)
  }

  put<B extends z.ZodType, Q extends QueryShape, P extends string>(
    path: P,
    endpoint: Endpoint<B, Q>,
    handler: EndpointHandler<B, Q, P>,
  ): this {
    return this.#add('PUT', path, endpoint, handler)
  }

  delete<Q extends QueryShape, P extends string>(
    path: P,
    endpoint: Endpoint<never, Q>,
    handler: EndpointHandler<never, Q, P>,
  ): this {
    return this.#add('DELETE', path, endpoint, handler)
  }

  #add<B extends z.ZodType, Q extends QueryShape, P extends string>(
    method: Method,
    path: P,
    endpoint: Endpoint<B, Q>,
    handler: EndpointHandler<B, Q, P>,
  ): this {
    this.endpoints.push({ method, path, endpoint: endpoint as Registered['endpoint'] })
    this.hono.on(method, path, (request) => this.#serve(request, path, endpoint, handler))
    return this
  }

  async #serve<B extends z.ZodType, Q extends QueryShape, P extends string>(
    request: Request,
    path: P,
    endpoint: Endpoint<B, Q>,
    handler: EndpointHandler<B, Q, P>,
  ): Promise<Response> {
    const { log, metrics } = this.#setup
    const { method } = request.req
    const finish = metrics.requests.startTimer({ method, route: path })
    const requestId = requestIdOf(request)
    let response: Response
    try {
      const answer = await handler(await this.#receive(request, requestId, endpoint))
      response = answer instanceof Response ? answer : this.#send(request, endpoint, answer)
    } catch (error) {
      if (error instanceof Forbidden) this.#denied(request, path, error)
      const { status, body, headers } = answerOfError(error, requestId, log)
      response = request.body(JSON.stringify(body), status as 400, { 'content-type': JSON_TYPE, ...headers })
    }
    const seconds = finish({ status: String(response.status) })
    log.info(
      { method, route: path, status: response.status, ms: Math.round(seconds * 1000), request_id: requestId },
      'request',
    )
    return response
  }

  async #receive<B extends z.ZodType, Q extends QueryShape, P extends string>(
    request: Request,
    requestId: string,
    endpoint: Endpoint<B, Q>,
  ): Promise<Call<z.output<B>, QueryOf<Q>, ParamsOf<P>>> {
    const caller = await this.#callerOf(request, endpoint)
    const params = request.req.param() as Record<string, string>
    for (const value of Object.values(params)) if (!isUuid(value)) throw new NotFound('The resource')
    const query = parseQuery(endpoint.query ?? ({} as Q), request)
    const key = endpoint.creates ? idempotencyKeyOf(request.req.header('idempotency-key')) : null
    const readsBody = endpoint.body !== undefined && !endpoint.readsOwnBody
    const bytes = readsBody
      ? await readBytes(request, endpoint.bodyBytes ?? DEFAULT_BODY_BYTES)
      : Buffer.alloc(0)
    const body = readsBody && endpoint.body ? parseBody(endpoint.body, bytes) : undefined
    const ipAddress = ipAddressOf(request)
    const known = () => {
      if (caller === null) throw new Unauthenticated()
      return caller
    }
    return {
      body: body as z.output<B>,
      query,
      params: params as ParamsOf<P>,
      request,
      requestId,
      ipAddress,
      countAs: (kind, key) => this.#count(request, kind, kind === 'login' ? `${key}\n${ipAddress}` : key),
      caller: known,
      act: (work, said) => this.#act(request, known(), { requestId, ipAddress }, key, said ?? bytes, work),
    }
  }

  async #callerOf(request: Request, endpoint: Endpoint<z.ZodType, QueryShape>): Promise<Caller | null> {
    if (endpoint.access.kind === 'open') {
      if (!endpoint.countsItself) await this.#count(request, 'public', ipAddressOf(request) ?? '')
      return null
    }
    const caller = await this.#setup.identify(request)
    if (caller) this.#callers.set(request, caller)
    if (caller && !endpoint.countsItself) await this.#count(request, 'api', caller.credential)
    if (caller?.sessionId) refuseCrossOrigin(request, this.#setup.env.PUBLIC_BASE_URL)
    admit(endpoint.access, caller)
    return caller
  }

  #denied(request: Request, path: string, error: Forbidden): void {
    const caller = this.#callers.get(request)
    if (!caller) return
    const { tenantId, actor, credential } = caller
    const from = { requestId: requestIdOf(request), ipAddress: ipAddressOf(request) }
    const { method } = request.req
    this.#noteDenial({ scope: { tenantId, actor, ...from }, credential, method, path, error })
  }

  #count(request: Request, kind: LimitKind, key: string): Promise<void> {
    return countRequest(request, this.#setup.rateLimit, { kind, key })
  }

  #act(
    request: Request,
    caller: Caller,
    from: { requestId: string; ipAddress: string | undefined },
    key: string | null,
    said: string | Buffer,
    work: Parameters<Call<never, never, never>['act']>[0],
  ): Promise<Answer> {
    const scope: Scope = { tenantId: caller.tenantId, actor: caller.actor, ...from }
    return this.#setup.db.transact(scope, (context) => {
      if (key === null) return work(context)
      const body = typeof said === 'string' ? said : said.toString('base64')
      const keyed = {
        credential: caller.credential,
        key,
        request: `${request.req.method} ${request.req.path}\n${body}`,
        encryptionKey: this.#setup.env.ENCRYPTION_KEY,
      }
      return once(context, keyed, () => work(context))
    })
  }

  #send(request: Request, endpoint: Endpoint<z.ZodType, QueryShape>, answer: Answer): Response {
    if (this.#setup.checkAnswers) checkAnswer(endpoint, answer)
    const headers = { 'content-type': JSON_TYPE, ...answer.headers }
    if (answer.status === 304) return request.body(null, 304, answer.headers)
    return request.body(JSON.stringify(answer.body), answer.status, headers)
  }
}

function checkAnswer(endpoint: Endpoint<z.ZodType, QueryShape>, answer: Answer): void {
  const schema = endpoint.answers[answer.status]
  if (!schema) throw new Error(`"${endpoint.summary}" declares no answer ${answer.status}`)
  const body = JSON.parse(JSON.stringify(answer.body))
  const parsed = schema.safeParse(body)
  if (!parsed.success)
    throw new Error(`"${endpoint.summary}" answered what it does not declare: ${parsed.error.message}`)
}
