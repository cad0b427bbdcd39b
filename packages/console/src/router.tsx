import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { ApiError } from './api.ts'
import { BrokenPage } from './components/broken-page.tsx'
import { lazyPage } from './components/lazy-page.ts'
import { NotFound } from './components/not-found.tsx'
import { type ListSearch, listSearch, parseSearch, stringifySearch } from './components/search.ts'
import { Waiting } from './components/waiting.tsx'
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
  component: lazyPage(() => import('./sign-in/sign-in.tsx'), 'SignIn'),
})

const forgotten = createRoute({
  getParentRoute: () => root,
  path: '/forgotten-password',
  component: lazyPage(() => import('./sign-in/forgotten-password.tsx'), 'ForgottenPassword'),
})

/** The links of an invitation and of a reset lead here, the token in the fragment, which browsers send to nobody. */
const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/set-password',
  component: lazyPage(() => import('./sign-in/new-password.tsx'), 'NewPassword'),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  component: lazyPage(() => import('./sign-in/confirm-email.tsx'), 'ConfirmEmail'),
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
  component: lazyPage(() => import('./shell.tsx'), 'Shell'),
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

/** A case, and which of its photographs is open over it. */
const reviewCase = createRoute({
  getParentRoute: () => shell,
  path: '/reviews/$id',
  validateSearch: (search): { photo?: string } => (text(search.photo) ? { photo: `${search.photo}` } : {}),
  component: lazyPage(() => import('./review/case.tsx'), 'CasePage'),
})

const tree = root.addChildren([
  signIn,
  forgotten,
  newPassword,
  confirmEmail,
  shell.addChildren([
    page(
      '/',
      lazyPage(() => import('./overview/overview.tsx'), 'Overview'),
    ),
    list(
      '/merchants',
      lazyPage(() => import('./merchants/merchants.tsx'), 'Merchants'),
    ),
    page(
      '/merchants/import',
      lazyPage(() => import('./merchants/import.tsx'), 'ImportPage'),
    ),
    list(
      '/merchants/$id',
      lazyPage(() => import('./merchants/merchant.tsx'), 'MerchantPage'),
    ),
    list(
      '/reviews',
      lazyPage(() => import('./review/queue.tsx'), 'ReviewQueue'),
    ),
    reviewCase,
    list(
      '/evidence',
      lazyPage(() => import('./review/evidence-list.tsx'), 'EvidenceList'),
    ),
    page(
      '/evidence/$id',
      lazyPage(() => import('./review/evidence.tsx'), 'EvidencePage'),
    ),
    list(
      '/complaints',
      lazyPage(() => import('./review/complaints.tsx'), 'Complaints'),
    ),
    page(
      '/complaints/$id',
      lazyPage(() => import('./review/complaint.tsx'), 'ComplaintPage'),
    ),
    list(
      '/actions',
      lazyPage(() => import('./corrective-actions/actions.tsx'), 'Actions'),
    ),
    page(
      '/actions/$id',
      lazyPage(() => import('./corrective-actions/action.tsx'), 'ActionPage'),
    ),
    list(
      '/appeals',
      lazyPage(() => import('./appeals/appeals.tsx'), 'Appeals'),
    ),
    page(
      '/appeals/$id',
      lazyPage(() => import('./appeals/appeal.tsx'), 'AppealPage'),
    ),
    page(
      '/desk',
      lazyPage(() => import('./team/desk.tsx'), 'TeamDesk'),
    ),
    page(
      '/quality/$id',
      lazyPage(() => import('./team/sample.tsx'), 'SamplePage'),
    ),
    list(
      '/review-queues',
      lazyPage(() => import('./team/queues.tsx'), 'ReviewQueues'),
    ),
    list(
      '/tasks',
      lazyPage(() => import('./verification/tasks.tsx'), 'Tasks'),
    ),
    page(
      '/tasks/$id',
      lazyPage(() => import('./verification/task.tsx'), 'TaskPage'),
    ),
    list(
      '/inspectors',
      lazyPage(() => import('./verification/inspectors.tsx'), 'Inspectors'),
    ),
    list(
      '/policies',
      lazyPage(() => import('./policies/policies.tsx'), 'Policies'),
    ),
    page(
      '/policies/$id',
      lazyPage(() => import('./policies/policy.tsx'), 'PolicyPage'),
    ),
    list(
      '/metrics',
      lazyPage(() => import('./metrics/metrics.tsx'), 'CustomMetrics'),
    ),
    page(
      '/metrics/$id',
      lazyPage(() => import('./metrics/metric.tsx'), 'CustomMetricPage'),
    ),
    list(
      '/backtests',
      lazyPage(() => import('./backtests/backtests.tsx'), 'Backtests'),
    ),
    page(
      '/backtests/$id',
      lazyPage(() => import('./backtests/backtest.tsx'), 'BacktestPage'),
    ),
    list(
      '/lists',
      lazyPage(() => import('./lists/lists.tsx'), 'ValueLists'),
    ),
    list(
      '/lists/$id',
      lazyPage(() => import('./lists/list.tsx'), 'ValueList'),
    ),
    list(
      '/users',
      lazyPage(() => import('./admin/users.tsx'), 'Users'),
    ),
    page(
      '/users/$id',
      lazyPage(() => import('./admin/user.tsx'), 'UserPage'),
    ),
    list(
      '/api-keys',
      lazyPage(() => import('./admin/api-keys.tsx'), 'ApiKeys'),
    ),
    list(
      '/webhooks',
      lazyPage(() => import('./admin/webhooks.tsx'), 'Webhooks'),
    ),
    list(
      '/webhooks/$id',
      lazyPage(() => import('./admin/webhook.tsx'), 'WebhookPage'),
    ),
    page(
      '/settings',
      lazyPage(() => import('./admin/settings.tsx'), 'SettingsPage'),
    ),
    list(
      '/audit',
      lazyPage(() => import('./admin/audit.tsx'), 'Audit'),
    ),
    page(
      '/audit/$id',
      lazyPage(() => import('./admin/audit-entry.tsx'), 'AuditEntryPage'),
    ),
    page(
      '/deliveries/$id',
      lazyPage(() => import('./admin/attempt.tsx'), 'AttemptPage'),
    ),
    list(
      '/dead-letters',
      lazyPage(() => import('./admin/dead-letters.tsx'), 'DeadLetters'),
    ),
    list(
      '/failed-jobs',
      lazyPage(() => import('./operations/failed-jobs.tsx'), 'FailedJobs'),
    ),
    page(
      '/profile',
      lazyPage(() => import('./profile/profile.tsx'), 'Profile'),
    ),
  ]),
])

export function createConsoleRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: tree,
    basepath: '/console',
    parseSearch,
    stringifySearch,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultErrorComponent: BrokenPage,
    defaultPendingComponent: Waiting,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    // Text that was typed about one item is never shown or sent with another.
    defaultRemountDeps: ({ params }) => params,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
