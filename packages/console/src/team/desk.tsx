import { Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { CardLink } from '../components/link.tsx'
import { Page } from '../components/page.tsx'
import { ScrollTable } from '../components/scroll-table.tsx'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import type { Desk } from './desk-data.ts'
import { Emergency } from './emergency.tsx'
import { Flow } from './flow.tsx'
import { People } from './people.tsx'
import { Quality } from './quality.tsx'

/** A lead's page: work per person, lateness, how decisions hold, and what waits for a second person. */
export function TeamDesk() {
  const { data: desk } = useSuspenseQuery({
    queryKey: ['review-desk'],
    queryFn: () => ask(api.GET('/api/v1/operations/review-desk')),
    refetchInterval: 60_000,
  })
  return (
    <Page title={t('common.team')} about={t('team.last_30_days')}>
      <WaitingFor desk={desk} />
      <Emergency suspensions={desk.emergency_suspensions} />
      <People people={desk.people} />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Flow days={desk.per_day} />
        <Stack>
          <Policies rows={desk.overturned_by_policy} />
          <Quality desk={desk} />
        </Stack>
      </SimpleGrid>
    </Page>
  )
}

/** What waits for a second person, each number a link to it. */
function WaitingFor({ desk: { waiting } }: { desk: Desk }) {
  const can = useCan()
  const tiles = [
    {
      label: t('team.second_reviews_2'),
      count: waiting.second_reviews_for_you,
      to: '/reviews',
      search: { status: 'pending_second_review' },
      needs: 'review.read',
    },
    {
      label: t('team.appeals_to_judge'),
      count: waiting.appeals,
      to: '/appeals',
      search: { status: 'submitted' },
      needs: 'appeal.read',
    },
    {
      label: t('team.appeals_overdue'),
      count: waiting.overdue_appeals,
      to: '/appeals',
      search: { overdue: 'true' },
      needs: 'appeal.read',
    },
    {
      label: t('team.policies_to_approve'),
      count: waiting.policies,
      to: '/policies',
      search: {},
      needs: 'risk.read',
    },
  ]
  return (
    <Group gap="xs">
      {tiles
        .filter(({ needs }) => can(needs))
        .map(({ label, count, to, search }) => (
          <CardLink
            key={label}
            withBorder
            px="md"
            py={6}
            className="number"
            to={to as never}
            search={search as never}
          >
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <Text fw={700} lh={1.2}>
              {count}
            </Text>
          </CardLink>
        ))}
    </Group>
  )
}

const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`)

/** Which policies lead to decisions that do not hold. */
function Policies({ rows }: { rows: Desk['overturned_by_policy'] }) {
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5">
        {t('team.appeals_by_policy')}
      </Title>
      {rows.length === 0 ? (
        <Text size="sm">{t('team.nobody_appealed')}</Text>
      ) : (
        <ScrollTable label={t('common.appeals')} minWidth={320}>
          <Table aria-label={t('team.appeals_by_policy')} verticalSpacing={5}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('common.policy')}</Table.Th>
                <Table.Th>{t('team.waiting')}</Table.Th>
                <Table.Th>{t('team.upheld')}</Table.Th>
                <Table.Th>{t('team.overturned')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.policy_id}>
                  <Table.Td>{row.policy_name ?? t('team.decided_by_people')}</Table.Td>
                  <Table.Td>{row.submitted}</Table.Td>
                  <Table.Td>{row.upheld}</Table.Td>
                  <Table.Td>
                    {row.overturned} ({percent(row.overturn_rate)})
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollTable>
      )}
    </Paper>
  )
}
