import { createHmac, hkdfSync } from 'node:crypto'
import { isUuid } from '@trust/contracts/identifier'
import { equalInConstantTime } from '@trust/runtime/secrets'

/** How long a link to a picture works, in milliseconds. */
export const LINK_MS = 10 * 60_000

export type Copy = 'shown' | 'thumb'

/** What a link opens, and until when. */
export interface LinkClaims {
  tenantId: string
  evidenceId: string
  copy: Copy
  expiresAt: Date
}

/** Makes and reads the tokens of links to pictures: who holds one sees the picture, so they do not last. */
export interface ContentLinks {
  sign(claims: LinkClaims): string
  /** Null for a token that we did not make. One that has expired is still read. */
  read(token: string): LinkClaims | null
}

export function contentLinks(sessionSecret: string): ContentLinks {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'evidence content links', 32))
  const seal = (claims: string) => `${claims}.${createHmac('sha256', key).update(claims).digest('base64url')}`
  return {
    sign: ({ tenantId, evidenceId, copy, expiresAt }) =>
      seal(`${tenantId}.${evidenceId}.${copy}.${expiresAt.getTime()}`),
    read: (token) => {
      const [tenantId = '', evidenceId = '', copy = '', expires = ''] = token.split('.')
      const claims = `${tenantId}.${evidenceId}.${copy}.${expires}`
      if (!equalInConstantTime(token, seal(claims)) || !isUuid(tenantId) || !isUuid(evidenceId)) return null
      const of = copy === 'thumb' ? 'thumb' : 'shown'
      return { tenantId, evidenceId, copy: of, expiresAt: new Date(Number(expires)) }
    },
  }
}

/**
 * Until when the link in a listing works: ten to twenty minutes from now. It is the same for all who look within
 * ten minutes, so that a browser which kept the picture does not fetch it again.
 */
export function sharedExpiry(now: Date): Date {
  return new Date((Math.floor(now.getTime() / LINK_MS) + 2) * LINK_MS)
}
