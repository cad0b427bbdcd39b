import { ApiError, answer, createTrustClient } from '@trust/client'

export type { Schema as Resource } from '@trust/client'
export { ApiError }

const ownPaths = ['/auth/login', '/auth/refresh', '/auth/password/', '/auth/logout']
let refreshing: Promise<boolean> | undefined

/** One refresh serves every request that waits for it. */
function refresh(): Promise<boolean> {
  refreshing ??= fetch('/api/v1/auth/refresh', { method: 'POST' })
    .then((response) => response.ok)
    .catch(() => false)
    .finally(() => {
      refreshing = undefined
    })
  return refreshing
}

/** Access lasts 15 minutes: a 401 is answered with one refresh and one more try. */
async function fetchSignedIn(request: Request): Promise<Response> {
  const again = request.clone()
  const response = await fetch(request)
  const isOwn = ownPaths.some((path) => new URL(request.url).pathname.startsWith(`/api/v1${path}`))
  if (response.status !== 401 || isOwn || !(await refresh())) return response
  return fetch(again)
}

export const api = createTrustClient({ baseUrl: window.location.origin, fetch: fetchSignedIn })

/**
 * The data of an answer.
 * @throws ApiError when the API refuses, with status 0 when it cannot be reached
 */
export const ask: typeof answer = (call) =>
  answer(
    call.catch(() => {
      throw new ApiError(0, {
        detail: 'The server cannot be reached. Nothing was changed.',
        code: 'unreachable',
      })
    }),
  )

/** The faults of a body as a form shows them: by the field's dotted path. */
export function faultsByField(error: Error): Record<string, string> {
  const faults = error instanceof ApiError ? error.faults : []
  return Object.fromEntries(faults.map(({ loc, msg }) => [loc.slice(1).join('.'), msg]))
}
