import { SimpleGrid, Text } from '@mantine/core'
import type { Resource } from '../api.ts'
import { t } from '../messages.ts'
import { inDigits } from '../parts/format.ts'
import { CardLink } from '../parts/link.tsx'
import { useCan } from '../session.ts'

/** Of webhooks: fewer answered attempts want a look. */
const HEALTHY_PERCENT = 90

interface Fact {
  name: string
  value: string
  isBad?: boolean
  /** Where the things are that were counted, and the permission that opens it. */
  to: string
  search?: Record<string, string>
  needs: string
}

/** The numbers that want to be small, in words; each leads to what it counts. */
export function Numbers({ overview }: { overview: Resource<'Overview'> }) {
  const can = useCan()
  return (
    <SimpleGrid cols={{ base: 2, sm: 4, lg: 7 }}>
      {factsOf(overview).map(({ name, value, isBad, to, search = {}, needs }) => (
        <CardLink
          key={name}
          to={to}
          search={search}
          disabled={!can(needs)}
          withBorder
          padding="sm"
          className="number"
        >
          <Text size="xs" c="dimmed">
            {name}
          </Text>
          <Text fz="xl" fw={700} {...(isBad ? { c: 'red' } : {})}>
            {value}
          </Text>
        </CardLink>
      ))}
    </SimpleGrid>
  )
}

function factsOf({ merchants, overdue, pipeline, webhooks }: Resource<'Overview'>): Fact[] {
  const all = merchants.reduce((sum, row) => sum + row.merchants, 0)
  const failed = pipeline.evidence_failed_24h + pipeline.complaints_failed_24h
  const waiting = pipeline.evidence_waiting + pipeline.complaints_waiting
  const share = Math.floor((webhooks.succeeded / webhooks.attempts) * 100)
  const said = (number: number) => ({ value: inDigits(number) })
  const bad = (number: number) => ({ ...said(number), isBad: number > 0 })
  return [
    { name: t('common.merchants'), ...said(all), to: '/merchants', needs: 'merchant.read' },
    {
      name: t('overview.cases_overdue'),
      ...bad(overdue.review_cases),
      to: '/reviews',
      search: { overdue: 'true' },
      needs: 'review.read',
    },
    {
      name: t('overview.actions_overdue'),
      ...bad(overdue.corrective_actions),
      to: '/actions',
      search: { overdue: 'true' },
      needs: 'corrective_action.read',
    },
    {
      name: t('overview.photographs_and_complaints_that_wait'),
      ...said(waiting),
      to: '/evidence',
      needs: 'evidence.read',
    },
    {
      name: t('overview.could_not_be_assessed_24_h'),
      ...bad(failed),
      to: '/evidence',
      search: { status: 'failed' },
      needs: 'evidence.read',
    },
    {
      name: t('overview.webhooks_answered_24_h'),
      value: webhooks.attempts === 0 ? '–' : `${share} %`,
      isBad: webhooks.attempts > 0 && share < HEALTHY_PERCENT,
      to: '/webhooks',
      needs: 'webhook.read',
    },
    {
      name: t('overview.dead_letters_24_h'),
      ...bad(webhooks.dead_lettered),
      to: '/webhooks',
      needs: 'webhook.read',
    },
  ]
}
