import { lazyRouteComponent } from '@tanstack/react-router'
import { t } from '../messages.ts'

/**
 * A page whose code is loaded when it is first opened. Offline, the console stays and says so; the router would reload
 * the window, which shows the browser's error page.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw navigator.onLine ? error : new Error(t('common.offline_page_not_loaded'))
      }),
    name,
  )
