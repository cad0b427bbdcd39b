import {
  BadRequest,
  Conflict,
  type Fault,
  Forbidden,
  Invalid,
  NotFound,
  TooManyRequests,
  TrustError,
  Unauthenticated,
  Unavailable,
} from '@trust/contracts/errors'
import { translated } from '@trust/db/unavailable'
import type { Language } from '@trust/messages/language-names'
import { preferredLanguage } from '@trust/messages/languages'
import { errorInLanguage } from '@trust/messages/sentences/refusals'
import type { Logger } from '@trust/runtime/log'
import { translatedFault } from './faults.ts'

/** The answer of a handler. */
export interface Answer {
  status: 200 | 201 | 202 | 304
  body: unknown
  headers?: Record<string, string>
}

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const created = (body: unknown): Answer => ({ status: 201, body })
/** The work has only started (202). */
export const accepted = (body: unknown): Answer => ({ status: 202, body })

export const JSON_TYPE = 'application/json; charset=utf-8'

const statuses: [new (...args: never[]) => TrustError, number][] = [
  [BadRequest, 400],
  [Unauthenticated, 401],
  [Forbidden, 403],
  [NotFound, 404],
  [Conflict, 409],
  [Invalid, 422],
  [TooManyRequests, 429],
  [Unavailable, 503],
]

export interface ErrorAnswer {
  status: number
  body: { detail: unknown; code: string; request_id: string; [extra: string]: unknown }
  headers: Record<string, string>
}

/** Turns an error of a handler into an HTTP answer. A 500 never carries internals; they are logged. */
export function answerOfError(thrown: unknown, requestId: string, log: Logger): ErrorAnswer {
  const error = translated(thrown)
  const status = error instanceof TrustError ? statusOf(error) : 500
  if (!(error instanceof TrustError) || status === 500) {
    log.error({ err: error, request_id: requestId }, 'request failed')
    const detail = 'Something went wrong on our side. Quote the request_id when you report it.'
    return { status: 500, body: { detail, code: 'internal_error', request_id: requestId }, headers: {} }
  }
  const detail = error instanceof Invalid ? error.faults : error.message
  const extra = error instanceof Conflict ? error.extra : {}
  const body = { detail, code: error.code, request_id: requestId, ...extra }
  return { status, body, headers: headersOf(error) }
}

/** An error in the reader's language, when that is not English; codes and types stay. */
export function inLanguageOf(acceptLanguage: string | undefined, answer: ErrorAnswer): ErrorAnswer {
  const language = preferredLanguage(acceptLanguage)
  if (language === 'en') return answer
  const { body } = answer
  const detail = translatedDetail(language, body)
  return {
    ...answer,
    body: { ...body, detail },
    headers: { ...answer.headers, 'content-language': language },
  }
}

function translatedDetail(language: Language, { detail, code }: ErrorAnswer['body']): unknown {
  if (typeof detail === 'string') return errorInLanguage(language, detail, code)
  return (detail as Fault[]).map((fault) => translatedFault(language, fault))
}

function statusOf(error: TrustError): number {
  if (error.code === 'body_too_large') return 413
  return statuses.find(([kind]) => error instanceof kind)?.[1] ?? 500
}

/** How long a caller should wait when something is unavailable, in seconds. */
const OUTAGE_SECONDS = 30

function headersOf(error: TrustError): Record<string, string> {
  if (error instanceof Unavailable) {
    return { 'retry-after': String(error.retryAfterSeconds ?? OUTAGE_SECONDS) }
  }
  if (!(error instanceof TooManyRequests)) return {}
  const seconds = Math.max(1, Math.ceil((error.resetAt.getTime() - Date.now()) / 1000))
  return {
    'retry-after': String(seconds),
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': String(Math.ceil(error.resetAt.getTime() / 1000)),
  }
}
