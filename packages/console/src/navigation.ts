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
  IconListDetails,
  IconMailOff,
  IconMapPin,
  IconMathFunction,
  IconMessageReport,
  IconScale,
  IconSettings,
  IconTestPipe,
  IconTool,
  IconUserPin,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react'
import { t } from './messages.ts'

interface PageLink {
  to: string
  label: string
  Icon: typeof IconKey
  /** The permissions without which the page is not shown. */
  needs: string[]
}

interface PageGroup {
  name: string
  pages: PageLink[]
}

/** The console's table of contents. */
const groups: PageGroup[] = [
  {
    name: t('shell.watch'),
    pages: [
      { to: '/', label: t('common.overview'), Icon: IconChartBar, needs: ['merchant.read'] },
      { to: '/merchants', label: t('common.merchants'), Icon: IconBuildingStore, needs: ['merchant.read'] },
      { to: '/evidence', label: t('common.evidence'), Icon: IconCamera, needs: ['evidence.read'] },
      {
        to: '/complaints',
        label: t('common.complaints'),
        Icon: IconMessageReport,
        needs: ['complaint.read'],
      },
    ],
  },
  {
    name: t('shell.decide'),
    pages: [
      { to: '/reviews', label: t('shell.reviews'), Icon: IconGavel, needs: ['review.read'] },
      {
        to: '/actions',
        label: t('common.corrective_actions'),
        Icon: IconTool,
        needs: ['corrective_action.read'],
      },
      { to: '/appeals', label: t('common.appeals'), Icon: IconScale, needs: ['appeal.read'] },
      { to: '/desk', label: t('common.team'), Icon: IconUsersGroup, needs: ['review.second_review'] },
      { to: '/tasks', label: t('shell.verification'), Icon: IconMapPin, needs: ['verification.read'] },
    ],
  },
  {
    name: t('common.set_up'),
    pages: [
      { to: '/policies', label: t('common.policies'), Icon: IconListCheck, needs: ['risk.read'] },
      {
        to: '/backtests',
        label: t('backtests.backtests'),
        Icon: IconTestPipe,
        needs: ['risk.read', 'risk.manage'],
      },
      { to: '/metrics', label: t('metrics.metrics'), Icon: IconMathFunction, needs: ['risk.read'] },
      { to: '/lists', label: t('common.value_lists'), Icon: IconListDetails, needs: ['risk.read'] },
      { to: '/review-queues', label: t('common.review_queues'), Icon: IconInbox, needs: ['review.read'] },
      { to: '/users', label: t('common.users'), Icon: IconUsers, needs: ['user.read'] },
      { to: '/inspectors', label: t('common.inspectors'), Icon: IconUserPin, needs: ['user.read'] },
      { to: '/api-keys', label: t('common.api_keys'), Icon: IconKey, needs: ['api_key.manage'] },
      { to: '/webhooks', label: t('common.webhooks'), Icon: IconWebhook, needs: ['webhook.read'] },
      { to: '/dead-letters', label: t('common.dead_letters'), Icon: IconMailOff, needs: ['webhook.read'] },
      { to: '/settings', label: t('common.settings'), Icon: IconSettings, needs: ['settings.read'] },
      { to: '/audit', label: t('common.audit_log'), Icon: IconHistory, needs: ['audit.read'] },
    ],
  },
  {
    name: t('shell.installation'),
    pages: [
      {
        to: '/failed-jobs',
        label: t('common.failed_jobs'),
        Icon: IconAlertTriangle,
        needs: ['queue.manage'],
      },
    ],
  },
]

/** What pages below those of the menu need besides. */
const further = [
  { needs: 'merchant.create', pages: /^\/merchants\/import$/ },
  { needs: 'risk.manage', pages: /^\/(policies|metrics)\/new$/ },
]

/** The page of the menu that a closed page belongs to, and a permission that it needs; undefined for an open one. */
export function closedPage(
  pathname: string,
  can: (permission: string) => boolean,
): { label: string; permission: string } | undefined {
  const isBelow = ({ to }: PageLink) => to !== '/' && (pathname === to || pathname.startsWith(`${to}/`))
  const page = groups.flatMap(({ pages }) => pages).find(isBelow)
  const besides = further.filter(({ pages }) => pages.test(pathname)).map(({ needs }) => needs)
  const permission = [...(page?.needs ?? []), ...besides].find((each) => !can(each))
  return page && permission ? { label: page.label, permission } : undefined
}

/** The pages that are open to somebody, in their groups. */
export const openGroups = (can: (permission: string) => boolean): PageGroup[] =>
  groups
    .map(({ name, pages }) => ({ name, pages: pages.filter(({ needs }) => needs.every(can)) }))
    .filter(({ pages }) => pages.length > 0)
