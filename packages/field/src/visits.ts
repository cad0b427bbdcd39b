import { ApiError, api, ask } from './api.ts'
import { endSession } from './session.ts'
import { type AssignedVisit, changed, store } from './store.ts'

const PAGE = 100

/** Fetches the visits that are assigned to us, and keeps them for when there is no connection. */
export async function fetchVisits(): Promise<void> {
  const visits: AssignedVisit[] = []
  try {
    for (let total = 1; visits.length < total; ) {
      const query = { status: 'assigned' as const, limit: PAGE, skip: visits.length }
      const answer = await ask(api.GET('/api/v1/inspector/tasks', { params: { query } }))
      visits.push(...answer.items)
      total = answer.items.length === 0 ? 0 : answer.total
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endSession()
    throw error
  }
  const changing = (await store()).transaction('visits', 'readwrite')
  await changing.store.clear()
  for (const visit of visits) await changing.store.put(visit)
  await changing.done
  changed()
}

/** A link to the telephone's own maps, else to a public map. */
export function mapLink({ claimed_address, places }: AssignedVisit): string {
  const place = places.find(({ latitude }) => latitude !== null)
  const address = encodeURIComponent(place?.address ?? claimed_address)
  const at = place && `${place.latitude},${place.longitude}`
  if (/iPhone|iPad|Macintosh/.test(navigator.userAgent)) return `https://maps.apple.com/?q=${at ?? address}`
  if (/Android/.test(navigator.userAgent)) return `geo:${at ?? '0,0'}?q=${at ?? address}`
  if (!place) return `https://www.openstreetmap.org/search?query=${address}`
  const { latitude, longitude } = place
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
}
