import { Button, Group, Kbd, Stack, Switch } from '@mantine/core'
import { priorities } from '@trust/contracts/codes'
import { useState } from 'react'
import { api, ask } from '../api.ts'
import { Empty } from '../components/empty.tsx'
import { ExportButton } from '../components/export-button.tsx'
import { Filter, Search } from '../components/filter.tsx'
import { List, listKeys } from '../components/list.tsx'
import { MerchantFilter } from '../components/merchant-filter.tsx'
import { Page } from '../components/page.tsx'
import { SavedViews } from '../components/saved-views.tsx'
import { Shortcuts } from '../components/shortcuts.tsx'
import { useKeys } from '../components/use-keys.ts'
import { useList, useListed } from '../components/use-list.ts'
import { useSidePane } from '../components/use-side-pane.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import { BulkBar } from './bulk-bar.tsx'
import { Counts } from './counts.tsx'
import { OwnerTabs } from './owner-tabs.tsx'
import { Preview } from './preview.tsx'
import { columnsBesidePreview, type Listed, queueColumns } from './queue-columns.tsx'
import { useUndoKey } from './undo.tsx'
import { useNextCase } from './use-next-case.ts'
import { useQueues } from './use-queues.ts'

const keys = [
  ['n', t('review.next_case_is_yours_first')],
  ...listKeys,
  ['x', t('review.select_case')],
] as const

const orders = [
  { value: 'queue', label: t('review.most_urgent_first') },
  { value: 'due', label: t('review.due_first') },
  { value: 'score', label: t('review.highest_score_first') },
  { value: 'newest', label: t('review.newest_first') },
]

/** By queue, where the tenant has several. */
function QueueFilter() {
  const queues = useQueues()
  if (queues.length === 0) return null
  const choices = queues.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Filter
      name="queue_id"
      label={t('review.queue')}
      choices={[...choices, { value: 'none', label: t('review.in_no_queue') }]}
    />
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
  const pane = useSidePane('reviews')
  const [focused, setFocused] = useState<string>()
  const items = answer.data?.items ?? []
  const previewed = pane.isShown ? (items.find(({ id }) => id === focused) ?? items[0]) : undefined
  const selected = items.filter(({ id }) => chosen.has(id))
  const { openNext, hasNext } = useNextCase()
  useKeys([['n', openNext]])
  useUndoKey()
  return (
    <Page
      title={t('review.reviews')}
      about={t('review.who_opens_cases')}
      actions={
        <>
          <Shortcuts keys={keys} />
          <SavedViews page="reviews" />
          <ExportButton list="review_cases" />
          {can('review.decide') && (
            <Button disabled={!hasNext} onClick={openNext} rightSection={<Kbd size="xs">n</Kbd>}>
              {t('review.work_on_next')}
            </Button>
          )}
        </>
      }
    >
      <Counts />
      <Group gap="xs">
        <Search label={t('review.search_cases')} />
        <OwnerTabs />
        <MerchantFilter />
        <Filter
          name="status"
          label={t('common.state')}
          values={['open', 'in_review', 'pending_second_review', 'decided']}
        />
        <Filter name="priority" label={t('common.priority')} values={priorities.toReversed()} />
        <Filter name="overdue" label={t('common.overdue')} values={['true', 'false']} />
        <Filter name="snoozed" label={t('review.snoozed')} values={['true', 'false']} />
        <QueueFilter />
        <Filter name="order" label={t('review.order')} choices={orders} />
        {pane.fits && (
          <Switch
            label={t('review.preview')}
            checked={pane.isOn}
            onChange={(event) => pane.setOn(event.currentTarget.checked)}
          />
        )}
      </Group>
      {selected.length > 0 && <BulkBar selected={selected} clear={() => setChosen(new Set())} />}
      <div {...(previewed ? { className: 'beside-preview' } : {})}>
        <Stack>
          <List
            label={t('review.review_cases')}
            answer={answer}
            columns={previewed ? columnsBesidePreview : queueColumns}
            isCompact
            keyOf={({ id }) => id}
            nameOf={({ merchant_name }) => merchant_name}
            link={({ id }) => ({ to: '/reviews/$id', params: { id } })}
            {...(can('review.decide') ? { selection: { chosen, choose: setChosen } } : {})}
            {...(previewed
              ? { preview: { shown: previewed.id, show: ({ id }: Listed) => setFocused(id) } }
              : {})}
            empty={
              <Empty title={t('review.nothing_waits_for_decision')}>{t('review.policies_open_cases')}</Empty>
            }
          />
        </Stack>
        {previewed && <Preview reviewCase={previewed} />}
      </div>
    </Page>
  )
}
