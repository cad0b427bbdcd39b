import type { Context as Request } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { cookieAttributes } from '../sessions/cookies.ts'
import { CHALLENGE_SECONDS } from './challenge.ts'

const NAME = 'lmt_2fa'
const PATH = '/api/v1/auth'

export function setChallengeCookie(request: Request, publicBaseUrl: string, challenge: string): void {
  setCookie(request, NAME, challenge, {
    ...cookieAttributes(publicBaseUrl),
    path: PATH,
    maxAge: CHALLENGE_SECONDS,
  })
}

export function clearChallengeCookie(request: Request, publicBaseUrl: string): void {
  deleteCookie(request, NAME, { ...cookieAttributes(publicBaseUrl), path: PATH })
}

export function challengeCookie(request: Request): string | undefined {
  return getCookie(request, NAME)
}
