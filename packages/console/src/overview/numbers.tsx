import type { Resource } from '../api.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import { type TileFact, Tiles } from './tile.tsx'

/** For webhooks: a lower share of answered attempts is highlighted. */
const HEALTHY_PERCENT = 90

/** Numbers that should be small, each linking to its items; without those that the reader may not open. */
export function Numbers({ overview }: { overview: Resource<'Overview'> }) {
  const can = useCan()
  const facts = numbersOf(overview).filter(({ needs }) => can(needs))
  return <Tiles title={t('overview.health')} facts={facts} />
}

function numbersOf({ overdue, pipeline, webhooks }: Resource<'Overview'>): (TileFact & { needs: string })[] {
  const failed = pipeline.evidence_failed_24h + pipeline.complaints_failed_24h
  const waiting = pipeline.evidence_waiting + pipeline.complaints_waiting
  const share = Math.floor((webhooks.succeeded / webhooks.attempts) * 100)
  const bad = (value: number) => ({ value, isBad: value > 0 })
  return [
    {
      name: t('overview.actions_overdue'),
      ...bad(overdue.corrective_actions),
      to: '/actions',
      search: { overdue: 'true' },
      needs: 'corrective_action.read',
    },
    {
      name: t('overview.photographs_and_complaints_that_wait'),
      value: waiting,
      to: '/evidence',
      search: { status: 'queued' },
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
      to: '/dead-letters',
      needs: 'webhook.read',
    },
  ]
}
