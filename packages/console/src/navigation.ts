import {
  IconAlertTriangle,
  IconBuildingStore,
  IconCamera,
  IconChartBar,
  IconGavel,
  IconHistory,
  IconInbox,
  IconKey,
  IconListCheck,
  IconMailOff,
  IconMapPin,
  IconMessageReport,
  IconScale,
  IconSettings,
  IconTool,
  IconUserPin,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react'

interface PageLink {
  to: string
  label: string
  Icon: typeof IconKey
  /** The permission without which the page is not shown. */
  needs: string
}

interface PageGroup {
  name: string
  pages: PageLink[]
}

/** The console's table of contents. */
const groups: PageGroup[] = [
  {
    name: 'Watch',
    pages: [
      { to: '/', label: 'Overview', Icon: IconChartBar, needs: 'merchant.read' },
      { to: '/merchants', label: 'Merchants', Icon: IconBuildingStore, needs: 'merchant.read' },
      { to: '/evidence', label: 'Evidence', Icon: IconCamera, needs: 'evidence.read' },
      { to: '/complaints', label: 'Complaints', Icon: IconMessageReport, needs: 'complaint.read' },
    ],
  },
  {
    name: 'Decide',
    pages: [
      { to: '/reviews', label: 'Reviews', Icon: IconGavel, needs: 'review.read' },
      { to: '/actions', label: 'Corrective actions', Icon: IconTool, needs: 'corrective_action.read' },
      { to: '/appeals', label: 'Appeals', Icon: IconScale, needs: 'appeal.read' },
      { to: '/desk', label: 'Team', Icon: IconUsersGroup, needs: 'review.second_review' },
      { to: '/tasks', label: 'Verification', Icon: IconMapPin, needs: 'verification.read' },
    ],
  },
  {
    name: 'Set up',
    pages: [
      { to: '/policies', label: 'Policies', Icon: IconListCheck, needs: 'risk.read' },
      { to: '/review-queues', label: 'Review queues', Icon: IconInbox, needs: 'review.read' },
      { to: '/users', label: 'Users', Icon: IconUsers, needs: 'user.read' },
      { to: '/inspectors', label: 'Inspectors', Icon: IconUserPin, needs: 'user.read' },
      { to: '/api-keys', label: 'API keys', Icon: IconKey, needs: 'api_key.manage' },
      { to: '/webhooks', label: 'Webhooks', Icon: IconWebhook, needs: 'webhook.read' },
      { to: '/dead-letters', label: 'Dead letters', Icon: IconMailOff, needs: 'webhook.read' },
      { to: '/settings', label: 'Settings', Icon: IconSettings, needs: 'settings.read' },
      { to: '/audit', label: 'Audit log', Icon: IconHistory, needs: 'audit.read' },
    ],
  },
  {
    name: 'Installation',
    pages: [{ to: '/failed-jobs', label: 'Failed jobs', Icon: IconAlertTriangle, needs: 'queue.manage' }],
  },
]

/** The pages that are open to somebody, in their groups. */
export const openGroups = (can: (permission: string) => boolean): PageGroup[] =>
  groups
    .map(({ name, pages }) => ({ name, pages: pages.filter(({ needs }) => can(needs)) }))
    .filter(({ pages }) => pages.length > 0)
