import type { Context as Request } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { ACCESS_SECONDS, REFRESH_SECONDS, type SessionTokens } from './tokens.ts'

/** The cookies of one kind of session. The refresh token is sent only to the endpoint that uses it. */
export interface CookieNames {
  access: string
  refresh: string
  refreshPath: string
}

export const operatorCookies: CookieNames = {
  access: 'lmt_access',
  refresh: 'lmt_refresh',
  refreshPath: '/api/v1/auth',
}

export const inspectorCookies: CookieNames = {
  access: 'lmt_insp_access',
  refresh: 'lmt_insp_refresh',
  refreshPath: '/api/v1/inspector/auth',
}

/** `Secure` where the service is reached by https: over plain http browsers keep no such cookie. */
export function cookieAttributes(publicBaseUrl: string) {
  return { httpOnly: true, sameSite: 'Lax' as const, secure: new URL(publicBaseUrl).protocol === 'https:' }
}

/** The cookies of one kind of session, for a service at this address. */
export class SessionCookies {
  readonly #names: CookieNames
  readonly #attributes: ReturnType<typeof cookieAttributes>

  constructor(names: CookieNames, publicBaseUrl: string) {
    this.#names = names
    this.#attributes = cookieAttributes(publicBaseUrl)
  }

  set(request: Request, tokens: SessionTokens): void {
    const { access, refresh, refreshPath } = this.#names
    setCookie(request, access, tokens.access, { ...this.#attributes, path: '/', maxAge: ACCESS_SECONDS })
    setCookie(request, refresh, tokens.refresh, {
      ...this.#attributes,
      path: refreshPath,
      maxAge: REFRESH_SECONDS,
    })
  }

  clear(request: Request): void {
    const { access, refresh, refreshPath } = this.#names
    deleteCookie(request, access, { ...this.#attributes, path: '/' })
    deleteCookie(request, refresh, { ...this.#attributes, path: refreshPath })
  }

  refreshToken(request: Request): string | undefined {
    return getCookie(request, this.#names.refresh)
  }
}

/** The access token in a request. */
export function accessToken(request: Request, { access }: CookieNames): string | undefined {
  return getCookie(request, access)
}
