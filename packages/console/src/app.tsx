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

/** The policy lets in only styles that carry this answer's nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

// What locks the page behind a dialog asks for the nonce by this name (the convention of style-inserting libraries).
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
    // Without a connection a change fails at once, and is never sent later by itself.
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 5_000,
      // What the API refused stays refused; what could not be reached is tried again.
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
