import { ApiError, answer, createTrustClient, upload } from '@trust/client'
import { currentLanguage } from './messages.ts'

export type { Schema as Resource } from '@trust/client'
export { ApiError, upload }

const REFRESH = '/api/v1/inspector/auth/refresh'
let refreshing: Promise<void> | undefined

/** One refresh serves every request that waits for it. @throws ApiError 401 when the session has ended */
function refresh(): Promise<void> {
  refreshing ??= fetch(REFRESH, { method: 'POST' })
    .then(async (response) => {
      if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})))
    })
    .finally(() => {
      refreshing = undefined
    })
  return refreshing
}

/** Access lasts 15 minutes: a 401 is answered with one refresh and one more try. */
async function fetchSignedIn(request: Request): Promise<Response> {
  // Errors are answered in the language of the page.
  request.headers.set('accept-language', currentLanguage())
  const again = request.clone()
  const response = await fetch(request)
  const { pathname } = new URL(request.url)
  // Signing out needs the session that it ends.
  const isSigningIn = pathname.startsWith('/api/v1/inspector/auth/') && !pathname.endsWith('/logout')
  if (response.status !== 401 || isSigningIn) return response
  await refresh()
  return fetch(again)
}

export const api = createTrustClient({ baseUrl: location.origin, fetch: fetchSignedIn })

/**
 * The data of an answer.
 * @throws ApiError when the API refuses, with status 0 when no answer came
 */
export const ask: typeof answer = (call) =>
  answer(
    call.catch((error) => {
      throw error instanceof ApiError
        ? error
        : new ApiError(0, { detail: String(error), code: 'unreachable' })
    }),
  )

/** The service's answers to a request that a bad connection slowed down or cut off. */
const SLOWED_DOWN = ['body_too_slow', 'incomplete_body']

/** Whether the request may be made again later, unchanged: the connection was bad, or the service could not. */
export const isPassing = ({ status, code }: ApiError) =>
  status === 0 || status === 408 || status === 429 || status >= 500 || SLOWED_DOWN.includes(code)
