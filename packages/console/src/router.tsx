import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { ApiError } from './api.ts'
import { Broken } from './parts/broken.tsx'
import { NotFound } from './parts/not-found.tsx'
import { type ListSearch, listSearch } from './parts/search.ts'
import { Waiting } from './parts/waiting.tsx'
import { meQuery } from './session.ts'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NotFound,
})

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search): { next?: string } => ({
    ...(text(search.next) ? { next: `${search.next}` } : {}),
  }),
  component: lazyRouteComponent(() => import('./sign-in/sign-in.tsx'), 'SignIn'),
})

const forgotten = createRoute({
  getParentRoute: () => root,
  path: '/forgotten-password',
  component: lazyRouteComponent(() => import('./sign-in/forgotten-password.tsx'), 'ForgottenPassword'),
})

/** The links of an invitation and of a reset lead here, the token in the fragment, which browsers send to nobody. */
const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/set-password',
  component: lazyRouteComponent(() => import('./sign-in/new-password.tsx'), 'NewPassword'),
})

/** Everything behind the sign-in; who is not signed in is led there, and back. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queryClient.ensureQueryData(meQuery)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401)
        throw redirect({ to: '/sign-in', search: { next: location.href } })
      throw error
    }
  },
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
})

type Component = Parameters<typeof createRoute>[0]['component']

function page<Path extends string>(path: Path, component: NonNullable<Component>) {
  return createRoute({ getParentRoute: () => shell, path, component })
}

function list<Path extends string>(path: Path, component: NonNullable<Component>) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    validateSearch: (search: Record<string, unknown>): ListSearch => listSearch(search),
    component,
  })
}

const tree = root.addChildren([
  signIn,
  forgotten,
  newPassword,
  shell.addChildren([
    page(
      '/',
      lazyRouteComponent(() => import('./overview/overview.tsx'), 'Overview'),
    ),
    list(
      '/merchants',
      lazyRouteComponent(() => import('./merchants/merchants.tsx'), 'Merchants'),
    ),
    page(
      '/merchants/$id',
      lazyRouteComponent(() => import('./merchants/merchant.tsx'), 'MerchantPage'),
    ),
    list(
      '/reviews',
      lazyRouteComponent(() => import('./review/queue.tsx'), 'ReviewQueue'),
    ),
    page(
      '/reviews/$id',
      lazyRouteComponent(() => import('./review/case.tsx'), 'CasePage'),
    ),
    list(
      '/evidence',
      lazyRouteComponent(() => import('./review/evidence-list.tsx'), 'EvidenceList'),
    ),
    page(
      '/evidence/$id',
      lazyRouteComponent(() => import('./review/evidence.tsx'), 'EvidencePage'),
    ),
    list(
      '/complaints',
      lazyRouteComponent(() => import('./review/complaints.tsx'), 'Complaints'),
    ),
    page(
      '/complaints/$id',
      lazyRouteComponent(() => import('./review/complaint.tsx'), 'ComplaintPage'),
    ),
    list(
      '/actions',
      lazyRouteComponent(() => import('./work/actions.tsx'), 'Actions'),
    ),
    page(
      '/actions/$id',
      lazyRouteComponent(() => import('./work/action.tsx'), 'ActionPage'),
    ),
    list(
      '/appeals',
      lazyRouteComponent(() => import('./work/appeals.tsx'), 'Appeals'),
    ),
    list(
      '/tasks',
      lazyRouteComponent(() => import('./work/tasks.tsx'), 'Tasks'),
    ),
    list(
      '/inspectors',
      lazyRouteComponent(() => import('./work/inspectors.tsx'), 'Inspectors'),
    ),
    list(
      '/policies',
      lazyRouteComponent(() => import('./policies/policies.tsx'), 'Policies'),
    ),
    page(
      '/policies/$id',
      lazyRouteComponent(() => import('./policies/policy.tsx'), 'PolicyPage'),
    ),
    list(
      '/users',
      lazyRouteComponent(() => import('./admin/users.tsx'), 'Users'),
    ),
    list(
      '/api-keys',
      lazyRouteComponent(() => import('./admin/api-keys.tsx'), 'ApiKeys'),
    ),
    list(
      '/webhooks',
      lazyRouteComponent(() => import('./admin/webhooks.tsx'), 'Webhooks'),
    ),
    list(
      '/webhooks/$id',
      lazyRouteComponent(() => import('./admin/webhook.tsx'), 'WebhookPage'),
    ),
    page(
      '/settings',
      lazyRouteComponent(() => import('./admin/settings.tsx'), 'SettingsPage'),
    ),
    list(
      '/audit',
      lazyRouteComponent(() => import('./admin/audit.tsx'), 'Audit'),
    ),
    page(
      '/profile',
      lazyRouteComponent(() => import('./profile/profile.tsx'), 'Profile'),
    ),
  ]),
])

export function createConsoleRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: tree,
    basepath: '/console',
    context: { queryClient },
    defaultPreload: 'intent',
    defaultErrorComponent: Broken,
    defaultPendingComponent: Waiting,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
