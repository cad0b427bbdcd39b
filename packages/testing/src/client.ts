import type { Hono } from 'hono'

export interface TestAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  headers: Headers
}

/** A caller of the API: stores cookies like a browser, or sends a key like a machine. */
export class TestClient {
  readonly #app: Hono
  readonly #headers: Record<string, string>
  readonly cookies = new Map<string, string>()

  constructor(app: Hono, headers: Record<string, string> = {}) {
    this.#app = app
    this.#headers = headers
  }

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers)
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('POST', path, body, headers)
  put = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('PUT', path, body, headers)
  delete = (path: string, headers?: Record<string, string>) => this.send('DELETE', path, undefined, headers)

  /** @param path below `/api/v1` when it does not begin with it; a FormData or string body is sent as it is */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const isRaw = body instanceof FormData || typeof body === 'string' || body === undefined
    const response = await this.#app.request(path.startsWith('/~') ? path.slice(2) : `/api/v1${path}`, {
      method,
      headers: {
        ...(isRaw ? {} : { 'content-type': 'application/json' }),
        ...this.credentials(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? (body as FormData | string) : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    return { status: response.status, body: await contentOf(response), headers: response.headers }
  }

  /** The headers that identify the caller. */
  credentials(): Record<string, string> {
    return { ...this.#headers, ...(this.cookies.size > 0 ? { cookie: this.#cookieHeader() } : {}) }
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (value === '') this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

async function contentOf(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return isJson ? response.json() : response.text()
}
