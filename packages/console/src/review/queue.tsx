import { Button, Group, Kbd } from '@mantine/core'
import { useState } from 'react'
import { api, ask } from '../api.ts'
import { priorities } from '../catalogue.ts'
import { Empty } from '../parts/empty.tsx'
import { Filter } from '../parts/filter.tsx'
import { List, listKeys } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { Shortcuts } from '../parts/shortcuts.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { useList, useListed } from '../parts/use-list.ts'
import { useCan } from '../session.ts'
import { BulkBar } from './bulk-bar.tsx'
import { Counts } from './counts.tsx'
import { OwnerTabs } from './owner-tabs.tsx'
import { queueColumns } from './queue-columns.tsx'
import { useNextCase } from './use-next-case.ts'
import { useQueues } from './use-queues.ts'

const keys = [
  ['n', 'The next case: yours first, then one that nobody has, which becomes yours'],
  ...listKeys,
  ['x', 'Select the case'],
] as const

const orders = [
  { value: 'queue', label: 'Most urgent first' },
  { value: 'due', label: 'Due first' },
  { value: 'score', label: 'Highest score first' },
  { value: 'newest', label: 'Newest first' },
]

/** By queue, where the tenant has several. */
function QueueFilter() {
  const queues = useQueues()
  if (queues.length === 0) return null
  const choices = queues.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Filter name="queue_id" label="Queue" choices={[...choices, { value: 'none', label: 'In no queue' }]} />
  )
}

/** The cases in the order in which they want to be decided. */
export function ReviewQueue() {
  const can = useCan()
  const { filters } = useList()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isOrdered = filters.order !== undefined || filters.status === 'decided'
  const answer = useListed(
    'review-cases',
    (query) => ask(api.GET('/api/v1/review-cases', { params: { query } })),
    // Colleagues take and decide cases while the queue is open.
    { refetchInterval: 30_000, ...(isOrdered ? {} : { always: { order: 'queue' } }) },
  )
  const selected = answer.data?.items.filter(({ id }) => chosen.has(id)) ?? []
  const { openNext, hasNext } = useNextCase()
  useKeys([['n', openNext]])
  return (
    <Page
      title="Reviews"
      about="Policies and people open them; the cases of one merchant stand together"
      actions={
        <>
          <Shortcuts keys={keys} />
          <SavedViews page="reviews" />
          {can('review.decide') && (
            <Button disabled={!hasNext} onClick={openNext} rightSection={<Kbd size="xs">n</Kbd>}>
              Work on the next
            </Button>
          )}
        </>
      }
    >
      <Counts />
      <Group gap="xs">
        <OwnerTabs />
        <Filter
          name="status"
          label="State"
          values={['open', 'in_review', 'pending_second_review', 'decided']}
        />
        <Filter name="priority" label="Priority" values={priorities.toReversed()} />
        <Filter name="overdue" label="Overdue" values={['true', 'false']} />
        <QueueFilter />
        <Filter name="order" label="Order" choices={orders} />
      </Group>
      {selected.length > 0 && <BulkBar selected={selected} clear={() => setChosen(new Set())} />}
      <List
        label="Review cases"
        answer={answer}
        columns={queueColumns}
        isCompact
        keyOf={({ id }) => id}
        nameOf={({ merchant_name }) => merchant_name}
        link={({ id }) => ({ to: '/reviews/$id', params: { id } })}
        {...(can('review.decide') ? { selection: { chosen, choose: setChosen } } : {})}
        empty={
          <Empty title="Nothing waits for a decision">
            Policies open cases by themselves; a merchant's page opens one by hand.
          </Empty>
        }
      />
    </Page>
  )
}
