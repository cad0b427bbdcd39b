import { answer } from '@trust/client'
import type { Story } from '../demo/story.ts'

/** Pages of the console that need no id. */
const fixed = {
  overview: '/',
  merchants: '/merchants',
  import: '/merchants/import#file',
  evidence: '/evidence',
  complaints: '/complaints',
  reviews: '/reviews',
  actions: '/actions',
  appeals: '/appeals',
  desk: '/desk',
  tasks: '/tasks',
  policies: '/policies',
  lists: '/lists',
  review_queues: '/review-queues',
  users: '/users',
  inspectors: '/inspectors',
  api_keys: '/api-keys',
  webhooks: '/webhooks',
  dead_letters: '/dead-letters',
  settings: '/settings',
  audit: '/audit',
  failed_jobs: '/failed-jobs',
  profile: '/profile',
}

/** The pages of the console, by a name for each: those of the story's things too. */
export async function consolePages({ admin, merchantId, webhookId, actionId, complaintIds }: Story) {
  const cases = await answer(
    admin.GET('/api/v1/review-cases', { params: { query: { status: 'open', order: 'queue' } } }),
  )
  const copies = await answer(
    admin.GET('/api/v1/evidence', { params: { query: { flag: 'cross_merchant_duplicate' } } }),
  )
  const policies = await answer(admin.GET('/api/v1/risk/policies', { params: { query: { limit: 1 } } }))
  const users = await answer(admin.GET('/api/v1/auth/users', { params: { query: { limit: 1 } } }))
  const [urgent] = cases.items
  const merchant = `/merchants/${urgent?.merchant_id}`
  return {
    ...fixed,
    worst_merchant: merchant,
    merchant: `/merchants/${merchantId}`,
    ...Object.fromEntries(
      ['evidence', 'complaints', 'orders', 'signals', 'details', 'links', 'work', 'timeline'].map((tab) => [
        `merchant_${tab}`,
        `/merchants/${merchantId}?tab=${tab}`,
      ]),
    ),
    case: `/reviews/${urgent?.id}`,
    duplicate: `/evidence/${copies.items[0]?.id}`,
    complaint: `/complaints/${complaintIds[0]}`,
    action: `/actions/${actionId}`,
    webhook: `/webhooks/${webhookId}`,
    policy: `/policies/${policies.items[0]?.id}`,
    user: `/users/${users.items[0]?.id}`,
  }
}

/** What is there for others than operators. */
export const publicPages = ({ merchantId }: Story): Record<string, string> => ({
  sign_in: '/console/sign-in',
  badge_page: `/badge/${merchantId}`,
  guides: '/docs/guides',
  guide: '/docs/guides/webhooks',
  partners: '/docs/partners',
  reference: '/docs',
  queues: '/queues',
  field: '/field',
})
