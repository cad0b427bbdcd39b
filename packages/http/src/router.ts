import { Hono } from 'hono'
import type { z } from 'zod'
import type { AnyHandler, Endpoint, EndpointHandler, Method, Registered } from './endpoint.ts'
import type { QueryShape } from './query.ts'
import { type Serve, servingWith } from './serve.ts'
import type { HttpSetup } from './setup.ts'

/** A service's endpoints: its table of contents, and the Hono sub-app that serves them. */
export class Router {
  readonly hono = new Hono()
  readonly endpoints: Registered[] = []
  readonly #serve: Serve

  constructor(setup: HttpSetup) {
    this.#serve = servingWith(setup)
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
    // From here on the schemas' output types are the handler's input types.
    const route: Registered = { method, path, endpoint: endpoint as Registered['endpoint'] }
    this.endpoints.push(route)
    this.hono.on(method, path, this.#serve(route, handler as AnyHandler))
    return this
  }
}
