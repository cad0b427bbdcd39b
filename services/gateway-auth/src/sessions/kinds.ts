import { Prisma } from '@trust/db/client'
import type { Environment } from '@trust/runtime/environment'
import { inspectorCookies, operatorCookies, SessionCookies } from './cookies.ts'
import { Tokens } from './tokens.ts'

/** The table of one kind of session, and its tokens. */
export interface SessionKind {
  tokens: Tokens
  cookies: SessionCookies
  /** The table, and its column that names the operator or inspector. */
  table: Prisma.Sql
  holder: Prisma.Sql
  /** Its name in the audit trail. */
  resourceType: 'session' | 'inspector_session'
}

/** The two kinds of sessions, each with its own tokens and cookies. */
export interface SessionKinds {
  operator: SessionKind
  inspector: SessionKind
}

export function sessionKinds({ SESSION_SECRET, PUBLIC_BASE_URL }: Environment): SessionKinds {
  return {
    operator: {
      tokens: new Tokens(SESSION_SECRET, 'lmt-operator'),
      cookies: new SessionCookies(operatorCookies, PUBLIC_BASE_URL),
      table: Prisma.raw('sessions'),
      holder: Prisma.raw('user_id'),
      resourceType: 'session',
    },
    inspector: {
      tokens: new Tokens(SESSION_SECRET, 'lmt-inspector'),
      cookies: new SessionCookies(inspectorCookies, PUBLIC_BASE_URL),
      table: Prisma.raw('inspector_sessions'),
      holder: Prisma.raw('inspector_id'),
      resourceType: 'inspector_session',
    },
  }
}
