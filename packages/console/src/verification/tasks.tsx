import { Group, Text } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { EmptyList } from '../components/empty.tsx'
import { ExportButton } from '../components/export-button.tsx'
import { Filter } from '../components/filter.tsx'
import { words } from '../components/labels.ts'
import { TextLink } from '../components/link.tsx'
import { type Column, List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { State } from '../components/state.tsx'
import { useInspectors } from '../components/use-inspectors.ts'
import { useListed } from '../components/use-list.ts'
import { When } from '../components/when.tsx'
import { t } from '../messages.ts'

type Task = Resource<'VerificationTask'>

const columns: Column<Task>[] = [
  {
    header: t('work.visit'),
    cell: ({ merchant_id, merchant_name, claimed_address }) => (
      <Text size="sm" truncate title={`${merchant_name}, ${claimed_address}`}>
        <TextLink size="sm" fw={600} to="/merchants/$id" params={{ id: merchant_id }}>
          <bdi>{merchant_name}</bdi>
        </TextLink>{' '}
        <Text span size="xs" c="dimmed">
          <bdi>{claimed_address}</bdi>
        </Text>
      </Text>
    ),
  },
  { header: t('common.state'), width: 120, cell: ({ status }) => <State of={status} /> },
  {
    header: t('common.inspector'),
    isWide: true,
    width: 160,
    cell: ({ inspector_id }) => (inspector_id ? <InspectorName id={inspector_id} /> : t('work.nobody_yet')),
  },
  { header: t('common.due'), isWide: true, width: 140, cell: ({ due_date }) => <When at={due_date} /> },
  {
    header: t('work.found'),
    isWide: true,
    width: 190,
    cell: ({ outcome, distance_m }) =>
      !outcome
        ? '–'
        : distance_m === null
          ? words(outcome)
          : t('work.found_at_distance', { outcome: words(outcome), metres: Math.round(distance_m) }),
  },
]

/** Visits of inspectors: asked for on a merchant's page, given to somebody here. */
export function Tasks() {
  const answer = useListed('tasks', (query) =>
    ask(api.GET('/api/v1/verification/tasks', { params: { query } })),
  )
  return (
    <Page
      title={t('work.verification_tasks')}
      about={t('work.visits_that_inspectors_pay')}
      actions={<ExportButton list="verification_tasks" />}
    >
      <Group gap="xs">
        <Filter
          name="status"
          label={t('common.state')}
          values={['open', 'assigned', 'completed', 'cancelled']}
        />
      </Group>
      <List
        label={t('work.verification_tasks')}
        isCompact
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        link={({ id }) => ({ to: '/tasks/$id', params: { id } })}
        empty={<EmptyList what="visit">{t('work.ask_for_one_on_merchants_page')}</EmptyList>}
      />
    </Page>
  )
}

function InspectorName({ id }: { id: string }) {
  const { data } = useInspectors()
  if (!data) return '…'
  return data.find((inspector) => inspector.id === id)?.full_name ?? t('work.somebody')
}
