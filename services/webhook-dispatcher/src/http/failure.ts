import { errors } from 'undici'
import { TargetRefused } from '../targets/guard.ts'
import { Interrupted } from './exchange.ts'

/**
 * The reasons of failed attempts, as `error` shows them. They reveal no more of a target than that it did not answer
 * properly.
 */
export const attemptErrors = [
  'unexpected_status',
  'redirect',
  'timeout',
  'connection_refused',
  'connection_reset',
  'host_not_found',
  'host_unreachable',
  'tls_failed',
  'invalid_response',
  'target_refused',
  'connection_failed',
  'secret_unreadable',
  'interrupted',
  'webhook_inactive',
] as const
export type AttemptError = (typeof attemptErrors)[number]

const codes: Record<string, AttemptError> = {
  UND_ERR_ABORTED: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_reset',
  EPIPE: 'connection_reset',
  UND_ERR_SOCKET: 'connection_reset',
  ENOTFOUND: 'host_not_found',
  EAI_AGAIN: 'host_not_found',
  EHOSTUNREACH: 'host_unreachable',
  ENETUNREACH: 'host_unreachable',
  EPROTO: 'tls_failed',
  UND_ERR_HEADERS_OVERFLOW: 'invalid_response',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'invalid_response',
}

const tlsFailures = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/

/** Maps an error of the HTTP client to its code. */
export function errorCodeOf(error: unknown): AttemptError {
  if (error instanceof TargetRefused) return 'target_refused'
  if (error instanceof Interrupted) return 'interrupted'
  if (error instanceof errors.HTTPParserError) return 'invalid_response'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return codes[code] ?? (tlsFailures.test(code) ? 'tls_failed' : 'connection_failed')
}
