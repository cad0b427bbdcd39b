import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { isUuid } from '@trust/contracts/identifier'
import { equalInConstantTime, SESSION_SECRET_LENGTH, secretsIn, sha256 } from '@trust/runtime/secrets'
import { SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

export const ACCESS_SECONDS = 15 * 60
export const REFRESH_SECONDS = 30 * 24 * 3600
const ALGORITHM = 'HS256'
/** At 0.5 KB each. */
const MAX_VERIFIED = 2_000
/** The header of access tokens. Refresh tokens, which the same secrets sign, have none. */
const HEADER = Buffer.from(JSON.stringify({ alg: ALGORITHM })).toString('base64url')

/** The kind of session: a token of one kind is invalid for the other. */
export type Audience = 'lmt-operator' | 'lmt-inspector'

/** The session that an access token names. */
export interface AccessClaims {
  sessionId: string
  /** The operator or the inspector. */
  holderId: string
  tenantId: string
}

/** The cookies of a session. */
export interface SessionTokens {
  access: string
  refresh: string
}

/** The claims that are read from an access token; it has more. */
const Claims = z.object({
  sid: z.string(),
  tid: z.string(),
  sub: z.string(),
  aud: z.string(),
  /** In seconds since 1970. */
  exp: z.number(),
})

/** Makes and reads the two tokens of a session. The first secret of the setting signs, and all of them verify. */
export class Tokens {
  readonly #secrets: [string, ...string[]]
  readonly #audience: Audience
  readonly #keys: KeyObject[]
  /** Each request of a session brings the same access token: its signature is verified once. */
  readonly #verified = new LRUCache<string, z.infer<typeof Claims>>({ max: MAX_VERIFIED })

  /** @param setting SESSION_SECRET */
  constructor(setting: string, audience: Audience) {
    this.#secrets = secretsIn(setting, SESSION_SECRET_LENGTH)
    this.#audience = audience
    this.#keys = this.#secrets.map((secret) => createSecretKey(secret, 'utf8'))
  }

  /** Both tokens of a session's n-th generation. */
  async pair(session: AccessClaims, generation: number): Promise<SessionTokens> {
    return { access: await this.#access(session), refresh: this.refreshToken(session.sessionId, generation) }
  }

  async #access({ sessionId, holderId, tenantId }: AccessClaims): Promise<string> {
    return new SignJWT({ sid: sessionId, tid: tenantId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(holderId)
      .setAudience(this.#audience)
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_SECONDS}s`)
      .sign(this.#keys[0] as KeyObject)
  }

  /**
   * Null for a token that is expired, forged or of another kind. The signature is verified synchronously: WebCrypto
   * hands each token to another thread, which takes ten times as long.
   */
  readAccess(token: string): AccessClaims | null {
    const claims = this.#verified.get(token) ?? this.#verify(token)
    if (claims?.aud !== this.#audience || claims.exp * 1000 <= Date.now()) return null
    return { sessionId: claims.sid, holderId: claims.sub, tenantId: claims.tid }
  }

  #verify(token: string): z.infer<typeof Claims> | undefined {
    const [header = '', payload = '', signature = ''] = token.split('.')
    const isSigned = this.#keys.some((key) => {
      const mac = createHmac('sha256', key).update(`${header}.${payload}`)
      return equalInConstantTime(signature, mac.digest('base64url'))
    })
    if (header !== HEADER || !isSigned) return undefined
    const { data: claims } = Claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    if (claims) this.#verified.set(token, claims)
    return claims
  }

  /** The refresh token of a session's n-th generation: it is derived, so only its hash is stored. */
  refreshToken(sessionId: string, generation: number): string {
    return this.#refreshWith(this.#secrets[0], sessionId, generation)
  }

  #refreshWith(secret: string, sessionId: string, generation: number): string {
    const name = `${sessionId}.${generation}`
    const mac = createHmac('sha256', secret).update(`refresh:${this.#audience}:${name}`)
    return `${name}.${mac.digest('base64url')}`
  }

  /** Null for an unknown token. */
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
