import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ApiError } from './api.ts'
import { signedInAgain } from './ended.ts'
import { createConsoleRouter } from './router.tsx'
import { meQuery } from './session.ts'
import { readable, theme } from './theme.ts'

/** The content security policy admits only styles with this answer's nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

// The scroll lock of dialogs looks for the nonce under this name (a convention of style-inserting libraries).
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })

const leaveWhenSignedOut = (error: Error): void => {
  if (!(error instanceof ApiError) || error.status !== 401) return
  if (router.state.location.pathname.startsWith('/sign-in')) return
  if (queryClient.getQueryData(meQuery.queryKey)) void signedInAgain('ended')
  else void router.navigate({ to: '/sign-in', search: { next: router.state.location.href } })
}

const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
  mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
  defaultOptions: {
    // Offline, a change fails at once and is never sent later automatically.
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 5_000,
      // Refused requests are not retried; unreachable ones are.
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status >= 400),
    },
  },
})

const router = createConsoleRouter(queryClient)

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={readable}
      defaultColorScheme="auto"
      {...(nonce ? { getStyleNonce: () => nonce } : {})}
    >
      <QueryClientProvider client={queryClient}>
        <ModalsProvider>
          <Notifications position="bottom-right" />
          <RouterProvider router={router} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
