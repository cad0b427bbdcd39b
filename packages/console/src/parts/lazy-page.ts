import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * A page whose code is loaded when it is first opened. Without a connection the console stays and says so; the
 * router would reload the window, which ends in the browser's own page.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw navigator.onLine ? error : new Error('You are offline, and this page was not opened before.')
      }),
    name,
  )
