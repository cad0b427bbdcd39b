import { ApiError, api, ask } from './api.ts'
import { changed, type SignedInInspector, store } from './store.ts'

/** Whether the session is still valid. Stored photographs stay on the telephone either way. */
let isEnded = false

export const sessionEnded = (): boolean => isEnded

export function endSession(): void {
  isEnded = true
  changed()
}

export async function signInByKey(phone_number: string, api_key: string): Promise<void> {
  const { inspector } = await ask(
    api.POST('/api/v1/inspector/auth/login', { body: { phone_number, api_key } }),
  )
  await welcome(inspector)
}

/** @param link all of it, or what stands behind its hash sign */
export async function signInByLink(link: string): Promise<void> {
  const [link_id = '', secret = ''] = link
    .trim()
    .replace(/^.*sign-in=/, '')
    .split('.')
  const { inspector } = await ask(api.POST('/api/v1/inspector/auth/link', { body: { link_id, secret } }))
  await welcome(inspector)
}

async function welcome({ id, full_name }: SignedInInspector): Promise<void> {
  const database = await store()
  const before = await database.get('settings', 'inspector')
  // Somebody else's visits are not ours to see.
  if (before?.id !== id) await database.clear('visits')
  await database.put('settings', { id, full_name }, 'inspector')
  isEnded = false
  // The browser then keeps what waits, also when space runs low.
  await navigator.storage?.persist?.().catch(() => false)
  changed()
}

/** Ends the session where there is a connection, and forgets the visits; what was not sent stays. */
export async function signOut(): Promise<void> {
  await ask(api.POST('/api/v1/inspector/auth/logout')).catch(() => undefined)
  const database = await store()
  await database.delete('settings', 'inspector')
  await database.clear('visits')
  isEnded = false
  changed()
}

/**
 * The inspector that the service sees: another tab may have signed somebody else in.
 * @throws ApiError 401 when nobody
 */
export async function whoAmI(): Promise<SignedInInspector> {
  try {
    const { id, full_name } = await ask(api.GET('/api/v1/inspector/me'))
    const known = await (await store()).get('settings', 'inspector')
    if (known?.id !== id || isEnded) await welcome({ id, full_name })
    return { id, full_name }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endSession()
    throw error
  }
}
