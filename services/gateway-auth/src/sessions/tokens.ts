import { createHmac, type webcrypto } from 'node:crypto'
import { isUuid } from '@trust/contracts/identifier'
import { equalInConstantTime, SESSION_SECRET_LENGTH, secretsIn, sha256 } from '@trust/runtime/secrets'
import { jwtVerify, SignJWT } from 'jose'

export const ACCESS_SECONDS = 15 * 60
export const REFRESH_SECONDS = 30 * 24 * 3600
const ALGORITHM = 'HS256'

/** Whose sessions: a token of one kind is worth nothing to the other. */
export type Audience = 'lmt-operator' | 'lmt-inspector'

/** The session that an access token names. */
export interface AccessClaims {
  sessionId: string
  /** The operator or the inspector. */
  holderId: string
  tenantId: string
}

/** What a session's cookies carry. */
export interface SessionTokens {
  access: string
  refresh: string
}

/**
 * Makes and reads the two tokens of a session. The keys are imported once: that is three times as fast. The first
 * secret of the setting makes tokens, all of them are read.
 */
export class Tokens {
  readonly #secrets: [string, ...string[]]
  readonly #audience: Audience
  readonly #keys: Promise<webcrypto.CryptoKey>[]

  /** @param setting SESSION_SECRET */
  constructor(setting: string, audience: Audience) {
    this.#secrets = secretsIn(setting, SESSION_SECRET_LENGTH)
    this.#audience = audience
    this.#keys = this.#secrets.map((secret) => {
      const bytes = new TextEncoder().encode(secret)
      const algorithm = { name: 'HMAC', hash: 'SHA-256' }
      return crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify'])
    })
  }

  /** Both tokens of a session's n-th generation. */
  async pair(session: AccessClaims, generation: number): Promise<SessionTokens> {
    return { access: await this.#access(session), refresh: this.refresh(session.sessionId, generation) }
  }

  async #access({ sessionId, holderId, tenantId }: AccessClaims): Promise<string> {
    return new SignJWT({ sid: sessionId, tid: tenantId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(holderId)
      .setAudience(this.#audience)
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_SECONDS}s`)
      .sign((await this.#keys[0]) as webcrypto.CryptoKey)
  }

  /** Null for a token that is expired, forged or of another kind. */
  async readAccess(token: string): Promise<AccessClaims | null> {
    for (const key of this.#keys) {
      const claims = await this.#readWith(await key, token)
      if (claims) return claims
    }
    return null
  }

  async #readWith(key: webcrypto.CryptoKey, token: string): Promise<AccessClaims | null> {
    try {
      const options = { algorithms: [ALGORITHM], audience: this.#audience }
      const { payload } = await jwtVerify(token, key, options)
      const { sid, tid, sub } = payload
      if (typeof sid !== 'string' || typeof tid !== 'string' || typeof sub !== 'string') return null
      return { sessionId: sid, holderId: sub, tenantId: tid }
    } catch {
      return null
    }
  }

  /** The refresh token of a session's n-th generation: it can be made again, so only its hash is kept. */
  refresh(sessionId: string, generation: number): string {
    return this.#refreshWith(this.#secrets[0], sessionId, generation)
  }

  #refreshWith(secret: string, sessionId: string, generation: number): string {
    const name = `${sessionId}.${generation}`
    const mac = createHmac('sha256', secret).update(`refresh:${this.#audience}:${name}`)
    return `${name}.${mac.digest('base64url')}`
  }

  /** Null for a token that we did not make. */
  readRefresh(token: string): { sessionId: string; generation: number } | null {
    const [sessionId, count] = token.split('.')
    const generation = Number(count)
    if (!sessionId || !isUuid(sessionId) || !Number.isSafeInteger(generation)) return null
    const isOurs = this.#secrets.some((secret) =>
      equalInConstantTime(token, this.#refreshWith(secret, sessionId, generation)),
    )
    return isOurs ? { sessionId, generation } : null
  }
}

export function refreshHash(token: string): string {
  return sha256(token)
}
