/** Somebody who calls the API over HTTP: keeps cookies like a browser, or sends a key like a machine. */
export class ApiClient {
  readonly #cookies = new Map<string, string>()
  readonly #base: string
  readonly #headers: Record<string, string>

  constructor(base: string, headers: Record<string, string> = {}) {
    this.#base = base
    this.#headers = headers
  }

  // biome-ignore lint/suspicious/noExplicitAny: the demo reads answers of every shape
  async call(method: string, path: string, body?: unknown): Promise<any> {
    const isForm = body instanceof FormData
    const response = await fetch(`${this.#base}${path}`, {
      method,
      headers: {
        ...this.#headers,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(this.#cookies.size > 0 ? { cookie: this.#cookieHeader() } : {}),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    const text = await response.text()
    const answer = response.headers.get('content-type')?.startsWith('application/json')
      ? JSON.parse(text)
      : text
    if (!response.ok)
      throw new ApiError(response.status, `${method} ${path}: ${response.status} ${text.slice(0, 400)}`)
    return answer
  }

  get = (path: string) => this.call('GET', path)
  post = (path: string, body?: unknown) => this.call('POST', path, body)

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';')
    const separator = pair.indexOf('=')
    this.#cookies.set(pair.slice(0, separator), pair.slice(separator + 1))
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

export class ApiError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Asks until `found` gives something, for at most `seconds`.
 * @throws Error naming `what` when the time is over
 */
export async function eventually<T>(
  what: string,
  found: () => Promise<T | undefined | false>,
  seconds = 60,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const result = await found()
    if (result !== undefined && result !== false) return result
    if (Date.now() > deadline) throw new Error(`waited ${seconds} s for: ${what}`)
    await new Promise((done) => setTimeout(done, 150))
  }
}
