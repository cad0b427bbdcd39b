import { Alert, Group, Progress, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api, ask } from '../api.ts'
import { ActorName } from '../components/actor-name.tsx'
import { ButtonLink } from '../components/link.tsx'
import { Page } from '../components/page.tsx'
import { State } from '../components/state.tsx'
import { When } from '../components/when.tsx'
import { t } from '../messages.ts'
import { Candidate, candidateName } from './candidate.tsx'
import { spanInWords } from './earlier.tsx'
import { BacktestResult } from './result.tsx'

/** How often an unfinished backtest is read again, in milliseconds. */
const REFETCH_MS = 2_000

/** One backtest: what was tried, by whom, over which span, and what it would have done. */
export function BacktestPage() {
  const { id } = useParams({ from: '/shell/backtests/$id' })
  const { data: job } = useSuspenseQuery({
    queryKey: ['backtest', id],
    queryFn: () => ask(api.GET('/api/v1/risk/backtests/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : REFETCH_MS),
  })
  return (
    <Page
      title={candidateName(job)}
      about={<Candidate {...job} />}
      actions={
        job.policy_id && (
          <ButtonLink to="/policies/$id" params={{ id: job.policy_id }} variant="default">
            {t('backtests.policy_in_force')}
          </ButtonLink>
        )
      }
    >
      <Group gap="sm">
        <State of={job.status} />
        <Text size="sm">{spanInWords(job)}</Text>
        <Text size="sm" c="dimmed" component="div">
          <ActorName actor={job.requested_by} />, <When at={job.created_at} />
        </Text>
      </Group>
      {!job.finished_at && (
        <Progress value={job.progress * 100} animated aria-label={t('backtests.progress')} />
      )}
      {job.error && <Alert color="red">{job.error}</Alert>}
      {job.result && <BacktestResult result={job.result} />}
    </Page>
  )
}
