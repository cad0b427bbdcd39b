import type { Context as Request } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { ACCESS_SECONDS, REFRESH_SECONDS } from './tokens.ts'

const ACCESS = 'lmt_access'
const REFRESH = 'lmt_refresh'
const AUTH_PATH = '/api/v1/auth'

export interface SessionTokens {
  access: string
  refresh: string
}

function attributes(publicBaseUrl: string) {
  const { protocol, hostname } = new URL(publicBaseUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return { httpOnly: true, sameSite: 'Lax' as const, secure: !(protocol === 'http:' && isLocal) }
}

export function setSessionCookies(request: Request, publicBaseUrl: string, tokens: SessionTokens): void {
  const common = attributes(publicBaseUrl)
  setCookie(request, ACCESS, tokens.access, { ...common, path: '/', maxAge: ACCESS_SECONDS })
  setCookie(request, REFRESH, tokens.refresh, { ...common, path: AUTH_PATH, maxAge: REFRESH_SECONDS })
}

export function clearSessionCookies(request: Request, publicBaseUrl: string): void {
  const common = attributes(publicBaseUrl)
  deleteCookie(request, ACCESS, { ...common, path: '/' })
  deleteCookie(request, REFRESH, { ...common, path: AUTH_PATH })
}

export const accessCookie = (request: Request) => getCookie(request, ACCESS)
export const refreshCookie = (request: Request) => getCookie(request, REFRESH)
