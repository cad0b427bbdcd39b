import { Badge, Button, Group, Kbd, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { api, ask, type Resource } from '../api.ts'
import { priorities } from '../catalogue.ts'
import { Empty } from '../parts/empty.tsx'
import { Filter } from '../parts/filter.tsx'
import { type Column, List } from '../parts/list.tsx'
import { MerchantName } from '../parts/merchant-name.tsx'
import { Page } from '../parts/page.tsx'
import { Shortcuts } from '../parts/shortcuts.tsx'
import { State } from '../parts/state.tsx'
import { useList, useListed } from '../parts/use-list.ts'
import { When } from '../parts/when.tsx'
import { Counts } from './counts.tsx'
import { useIsMyTurn } from './turn.ts'

type Case = Resource<'ReviewCase'>

/** Where the state has a column alone. */
const shorter: Partial<Record<Case['status'], string>> = { pending_second_review: 'Second review' }

const columns: Column<Case>[] = [
  { header: 'Priority', cell: ({ priority }) => <State of={priority} /> },
  { header: 'Merchant', cell: ({ merchant_id }) => <MerchantName id={merchant_id} /> },
  {
    header: 'Why',
    isWide: true,
    cell: ({ reason }) => (
      <Text size="sm" lineClamp={2} maw={520}>
        {reason}
      </Text>
    ),
  },
  { header: 'State', cell: ({ status }) => <State of={status} as={shorter[status]} /> },
  {
    header: 'Due',
    isWide: true,
    cell: ({ due_at, is_overdue }) => (
      <Group gap={6} wrap="nowrap">
        <When at={due_at} />
        {is_overdue && (
          <Badge color="red" tt="none">
            Overdue
          </Badge>
        )}
      </Group>
    ),
  },
  {
    header: 'Opened',
    isWide: true,
    cell: ({ created_at, created_by }) => <Opened at={created_at} by={created_by.label} />,
  },
]

function Opened({ at, by }: { at: string; by: string }) {
  return (
    <Text size="sm">
      <When at={at} /> by {by}
    </Text>
  )
}

const keys = [['n', 'The next case'] as const]

/** The cases in the order in which they want to be decided. */
export function ReviewQueue() {
  const { filters } = useList()
  const navigate = useNavigate()
  const answer = useListed(
    'review-cases',
    (query) => ask(api.GET('/api/v1/review-cases', { params: { query } })),
    filters.status ? {} : { always: { order: 'queue' } },
  )
  const open = ({ id }: Case) => void navigate({ to: '/reviews/$id', params: { id } })
  const isMyTurn = useIsMyTurn()
  const first = answer.data?.items.find(isMyTurn)
  useHotkeys([['n', () => first && open(first)]])
  return (
    <Page
      title="Reviews"
      about="The most urgent first; policies and people open them"
      actions={
        <>
          <Shortcuts keys={keys} />
          <Button
            disabled={!first}
            onClick={() => first && open(first)}
            rightSection={<Kbd size="xs">n</Kbd>}
          >
            Work on the next
          </Button>
        </>
      }
    >
      <Counts />
      <Group gap="xs">
        <Filter
          name="status"
          label="State"
          values={['open', 'in_review', 'pending_second_review', 'decided']}
        />
        <Filter name="priority" label="Priority" values={priorities.toReversed()} />
        <Filter name="overdue" label="Overdue" values={['true', 'false']} />
      </Group>
      <List
        label="Review cases"
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        open={open}
        empty={
          <Empty title="Nothing waits for a decision">
            Policies open cases by themselves; a merchant's page opens one by hand.
          </Empty>
        }
      />
    </Page>
  )
}
