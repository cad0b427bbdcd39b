import { createHmac, hkdfSync } from 'node:crypto'
import { isUuid } from '@trust/contracts/identifier'
import { equalInConstantTime, SESSION_SECRET_LENGTH, secretsIn } from './secrets.ts'

/** How long a link to a picture works, in milliseconds. */
export const LINK_MS = 10 * 60_000

export type Copy = 'shown' | 'thumb'

/** The target of a link, and when it expires. */
export interface LinkClaims {
  tenantId: string
  evidenceId: string
  copy: Copy
  expiresAt: Date
}

/** Makes and reads the tokens of links to pictures. Anybody with a link sees the picture, so links expire. */
export interface ContentLinks {
  sign(claims: LinkClaims): string
  /** Null for an unknown token. An expired one is still read. */
  read(token: string): LinkClaims | null
}

/** @param sessionSecret the setting SESSION_SECRET: its first secret signs, all of them are read */
export function contentLinks(sessionSecret: string): ContentLinks {
  const [first, ...others] = secretsIn(sessionSecret, SESSION_SECRET_LENGTH).map(sealWith)
  const seal = first as Seal
  return {
    sign: ({ tenantId, evidenceId, copy, expiresAt }) =>
      seal(`${tenantId}.${evidenceId}.${copy}.${expiresAt.getTime()}`),
    read: (token) => {
      const [tenantId = '', evidenceId = '', copy = '', expires = ''] = token.split('.')
      const claims = `${tenantId}.${evidenceId}.${copy}.${expires}`
      const isOurs = [seal, ...others].some((each) => equalInConstantTime(token, each(claims)))
      if (!isOurs || !isUuid(tenantId) || !isUuid(evidenceId)) return null
      const of = copy === 'thumb' ? 'thumb' : 'shown'
      return { tenantId, evidenceId, copy: of, expiresAt: new Date(Number(expires)) }
    },
  }
}

type Seal = (claims: string) => string

function sealWith(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'evidence content links', 32))
  return (claims) => `${claims}.${createHmac('sha256', key).update(claims).digest('base64url')}`
}

/**
 * The expiry of links in lists: ten to twenty minutes from now. It is equal for all requests within ten minutes, so
 * that browsers can reuse a cached picture.
 */
function sharedExpiry(now: Date): Date {
  return new Date((Math.floor(now.getTime() / LINK_MS) + 2) * LINK_MS)
}

/** The address of a small copy of a picture, for lists. */
export function thumbnailUrl(
  { links, baseUrl }: { links: ContentLinks; baseUrl: string },
  { tenantId, evidenceId }: { tenantId: string; evidenceId: string },
): string {
  const token = links.sign({ tenantId, evidenceId, copy: 'thumb', expiresAt: sharedExpiry(new Date()) })
  return `${baseUrl}/files/${token}`
}
