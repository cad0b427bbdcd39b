import { Stack, Text, Title } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { ActorName } from '../components/actor-name.tsx'
import { Empty } from '../components/empty.tsx'
import { day } from '../components/format.ts'
import { type Column, List } from '../components/list.tsx'
import { State } from '../components/state.tsx'
import { useListed } from '../components/use-list.ts'
import { When } from '../components/when.tsx'
import { t } from '../messages.ts'
import { candidateName } from './candidate.tsx'

type BacktestJob = Resource<'BacktestJob'>

/** "Aug 29 – Nov 27, 2026". */
export const spanInWords = ({ from, to }: Pick<BacktestJob, 'from' | 'to'>): string =>
  day.formatRange(new Date(from), new Date(to))

const columns: Column<BacktestJob>[] = [
  {
    header: t('backtests.candidate'),
    cell: (job) => (
      <Text size="sm" truncate title={candidateName(job)}>
        <bdi>{candidateName(job)}</bdi>
      </Text>
    ),
  },
  { header: t('backtests.span'), isWide: true, width: 220, cell: spanInWords },
  { header: t('common.state'), width: 110, cell: ({ status }) => <State of={status} /> },
  { header: t('admin.who'), isWide: true, width: 180, cell: (job) => <ActorName actor={job.requested_by} /> },
  { header: t('common.when'), width: 130, cell: ({ created_at }) => <When at={created_at} /> },
]

/** The backtests of all colleagues, with what they gave. */
export function EarlierBacktests() {
  const answer = useListed('backtests', (query) =>
    ask(api.GET('/api/v1/risk/backtests', { params: { query } })),
  )
  return (
    <Stack gap="xs" mt="md">
      <Title order={2} size="h4">
        {t('backtests.earlier')}
      </Title>
      <List
        label={t('backtests.earlier')}
        isCompact
        answer={answer}
        columns={columns}
        keyOf={({ job_id }) => job_id}
        link={({ job_id }) => ({ to: '/backtests/$id', params: { id: job_id } })}
        empty={<Empty title={t('backtests.none_yet')} />}
      />
    </Stack>
  )
}
