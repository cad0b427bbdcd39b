import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { t } from '../messages.ts'
import { useCan, useMe } from '../session.ts'
import { type TileFact, Tiles } from './tile.tsx'

/** What waits for the signed-in user: what a reviewer decides, what a lead agrees to. Others see no such row. */
export function YourWork() {
  const can = useCan()
  const me = useMe()
  const decides = can('review.decide')
  const leads = can('review.second_review')
  const mine = { assigned_to: me.id, status: 'in_review' } as const
  const own = useQuery({
    queryKey: ['review-cases', 'mine', me.id],
    queryFn: () => ask(api.GET('/api/v1/review-cases', { params: { query: { ...mine, limit: 1 } } })),
    refetchInterval: REFRESH_MS,
    enabled: decides,
  })
  const counts = useQuery({
    queryKey: ['review-cases', 'counts'],
    queryFn: () => ask(api.GET('/api/v1/review-cases/counts')),
    refetchInterval: REFRESH_MS,
    enabled: decides,
  })
  const desk = useQuery({
    queryKey: ['review-desk'],
    queryFn: () => ask(api.GET('/api/v1/operations/review-desk')),
    refetchInterval: REFRESH_MS,
    enabled: leads,
  })
  const ofReviewer: TileFact[] = [
    { name: t('overview.your_cases'), value: own.data?.total, to: '/reviews', search: mine },
    {
      name: t('overview.open_cases'),
      value: counts.data?.open,
      to: '/reviews',
      search: { status: 'open' },
    },
    {
      name: t('overview.cases_overdue'),
      value: counts.data?.overdue,
      isBad: (counts.data?.overdue ?? 0) > 0,
      to: '/reviews',
      search: { overdue: 'true' },
    },
  ]
  const waiting = desk.data?.waiting
  const ofLead: TileFact[] = [
    {
      name: t('team.second_reviews_2'),
      value: waiting?.second_reviews_for_you,
      to: '/reviews',
      search: { status: 'pending_second_review' },
    },
    {
      name: t('team.appeals_to_judge'),
      value: waiting?.appeals,
      to: '/appeals',
      search: { status: 'submitted' },
    },
    { name: t('team.policies_to_approve'), value: waiting?.policies, to: '/policies' },
  ]
  return (
    <Tiles
      title={t('overview.your_work')}
      facts={[...(decides ? ofReviewer : []), ...(leads ? ofLead : [])]}
    />
  )
}

const REFRESH_MS = 30_000
