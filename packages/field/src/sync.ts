import { ApiError } from './api.ts'
import { sendReports } from './send.ts'
import { sessionEnded } from './session.ts'
import { changed, store } from './store.ts'
import { fetchVisits } from './visits.ts'

/** How soon a failed try is followed by the next: each time twice as long. */
const FIRST_RETRY_MS = 1_000
const INTERVAL_MS = 30_000

let isConnected = true
let retryMs = FIRST_RETRY_MS
let next: ReturnType<typeof setTimeout> | undefined

/** Whether the last try reached the service. */
export const connected = (): boolean => isConnected

/** Sends what waits, then asks for the visits. Failures are shown, and tried again later. */
export async function sync(): Promise<void> {
  if (!(await (await store()).get('settings', 'inspector'))) return
  let isDone = false
  try {
    isDone = await sendReports()
    await fetchVisits()
    isConnected = true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    isConnected = error.status !== 0 && error.status < 500
  }
  changed()
  syncLater(isDone && isConnected)
}

function syncLater(isDone: boolean): void {
  clearTimeout(next)
  // Without a session, it is a person who goes on.
  if (!sessionEnded()) next = setTimeout(syncIfSeen, isDone ? INTERVAL_MS : retryMs)
  retryMs = isDone ? FIRST_RETRY_MS : Math.min(retryMs * 2, INTERVAL_MS)
}

const syncIfSeen = () => (document.visibilityState === 'visible' ? sync() : syncLater(true))

/** From now on: when the connection or the reader comes back, and twice a minute while the page is open. */
export function keepSynced(): void {
  addEventListener('online', () => {
    retryMs = FIRST_RETRY_MS
    sync()
  })
  document.addEventListener('visibilitychange', syncIfSeen)
}
