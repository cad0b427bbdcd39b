import {
  type Answered,
  ApiError,
  answer,
  createTrustClient,
  jobEnd,
  jobError,
  result,
  type Schema,
} from '@trust/client'
import { signedInAgain } from './ended.ts'
import { language, t } from './messages.ts'
import { forgetJob, jobIdOf, sendOnce } from './unanswered.ts'

export type { Schema as Resource } from '@trust/client'
export { ApiError, jobError }

/** Paths whose 401 is an ordinary answer, not the end of a session. */
const ownPaths = ['/auth/login', '/auth/refresh', '/auth/password/']
let refreshing: Promise<boolean> | undefined

/**
 * One refresh serves all requests that wait for it. @returns whether the session goes on
 * @throws TypeError when that cannot be found out now: the session has not ended by it
 */
function refresh(): Promise<boolean> {
  refreshing ??= fetch('/api/v1/auth/refresh', { method: 'POST' })
    .then(({ ok, status }) => {
      if (status === 429 || status >= 500) throw new TypeError(`The refresh was answered ${status}.`)
      return ok
    })
    .finally(() => {
      refreshing = undefined
    })
  return refreshing
}

function fetchOnce(request: Request): Promise<Response> {
  const isJson = request.headers.get('content-type') === 'application/json'
  return request.method === 'POST' && isJson ? sendOnce(request, fetchSignedIn) : fetchSignedIn(request)
}

/**
 * Access lasts 15 minutes: after a 401 the session is refreshed once and the request repeated. When the session has
 * ended, or is too old for the action, the request waits until the person has signed in again, so that neither typed
 * text nor the click is lost.
 */
async function fetchSignedIn(request: Request): Promise<Response> {
  // Errors are answered in the language of the page.
  request.headers.set('accept-language', language)
  const [second, third] = [request.clone(), request.clone()]
  const response = await fetch(request)
  const { pathname } = new URL(request.url)
  if (await asksForRecentLogin(response)) return (await signedInAgain('stale')) ? fetch(second) : response
  if (response.status !== 401 || ownPaths.some((path) => pathname.startsWith(`/api/v1${path}`)))
    return response
  if (await refresh()) return fetch(second)
  // One finds out whether somebody is signed in, so its 401 leads to the sign-in page; the other has nothing to end.
  if (pathname === '/api/v1/auth/me' && request.method === 'GET') return response
  if (pathname === '/api/v1/auth/logout') return response
  return (await signedInAgain('ended')) ? fetch(third) : response
}

async function asksForRecentLogin(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const { code } = (await response.clone().json()) as { code?: string }
  return code === 'recent_login_required'
}

export const api = createTrustClient({ baseUrl: window.location.origin, fetch: fetchOnce })

/**
 * The data of an answer.
 * @throws ApiError when the API refuses, with status 0 when it cannot be reached
 */
export const ask: typeof answer = (call) => answer(call.catch(unreachable))

/** Whether the service could not be reached, or not answer: it may again in a while. */
export const isAway = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

function unreachable(): never {
  throw new ApiError(0, {
    detail: t('shell.server_cannot_be_reached'),
    code: 'unreachable',
  })
}

interface Listed<Item> {
  items: Item[]
  total: number
}

/**
 * Every item of a list, page by page: for choices, in which nothing may be missing.
 * @throws ApiError as `ask` does
 */
export async function askAll<Item>(
  askPage: (query: { skip: number; limit: number }) => Promise<Listed<Item>>,
): Promise<Item[]> {
  const all: Item[] = []
  while (true) {
    const { items, total } = await askPage({ skip: all.length, limit: 100 })
    all.push(...items)
    if (items.length === 0 || all.length >= total) return all
  }
}

/**
 * The result of a request that may take long: waits for its job.
 * @throws ApiError as `ask` does, and when the job ended without a result
 */
export const askLong = <T>(call: Promise<Answered<T>>, report?: (progress: number) => void) =>
  call.then(({ data }) => unlessAway(result(api, call, report), jobIdOf(data)), unreachable)

/**
 * A job as it ended.
 * @throws ApiError as `ask` does
 */
export const askEnd = (job: Schema<'Job'>, report?: (progress: number) => void) =>
  unlessAway(jobEnd(api, job, report), job.job_id)

/** While the service is away, its job stays known: the click that asks again gets the job that runs. */
async function unlessAway<T>(ending: Promise<T>, job: string | undefined): Promise<T> {
  const forget = () => job !== undefined && forgetJob(job)
  try {
    const end = await ending
    forget()
    return end
  } catch (error) {
    if (!(error instanceof ApiError)) return unreachable()
    if (error.status < 500 && error.status !== 429) forget()
    throw error
  }
}

/** The faults of a body by dotted field path, for a form. */
export function faultsByField(error: Error): Record<string, string> {
  const faults = error instanceof ApiError ? error.faults : []
  return Object.fromEntries(faults.map(({ loc, msg }) => [loc.slice(1).join('.'), msg]))
}
