import { Badge, Button, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { countryInWords } from '../components/countries.ts'
import { Empty } from '../components/empty.tsx'
import { anyOf } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { languageInWords } from '../components/languages.ts'
import { type Column, List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { useListed } from '../components/use-list.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import { QueueForm } from './queue-form.tsx'

type Queue = Resource<'ReviewQueue'>

const columns: Column<Queue>[] = [
  { header: t('team.queue'), cell: ({ name }) => <bdi>{name}</bdi> },
  { header: t('team.takes'), isWide: true, cell: (queue) => <Text size="sm">{criteriaInWords(queue)}</Text> },
  {
    header: t('team.assigned'),
    isWide: true,
    cell: ({ assigns_automatically: isAutomatic, member_ids: members }) => (
      <Badge tt="none" variant="light" color={isAutomatic ? 'indigo' : 'gray'} miw="max-content">
        {isAutomatic ? t('team.automatically_to', { count: members.length }) : t('team.by_hand')}
      </Badge>
    ),
  },
  { header: t('team.undecided'), cell: ({ undecided_cases }) => undecided_cases },
]

function criteriaInWords(queue: Queue): string {
  const parts = [
    anyOf(queue.trigger_types.map(words)),
    anyOf(queue.countries.map(countryInWords)),
    queue.categories.length > 0 ? t('team.category', { categories: anyOf(queue.categories) }) : '',
    queue.languages.length > 0
      ? t('team.complaints_in', { languages: anyOf(queue.languages.map(languageInWords)) })
      : '',
    queue.min_amount
      ? t('team.from', { amount: queue.min_amount.amount, currency: queue.min_amount.currency })
      : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : t('team.every_case_that_no_queue_before_takes')
}

/** The queues of the tenant: which cases go where, and to whom. */
export function ReviewQueues() {
  const can = useCan()
  const [edited, setEdited] = useState<Queue | 'new'>()
  const answer = useListed('review-queues', (query) =>
    ask(api.GET('/api/v1/review-queues', { params: { query } })),
  )
  const manages = can('review.second_review')
  const end = () => setEdited(undefined)
  return (
    <Page
      title={t('common.review_queues')}
      about={t('team.case_that_is_opened_goes_to_first')}
      actions={manages && <Button onClick={() => setEdited('new')}>{t('team.create_queue')}</Button>}
    >
      <List
        label={t('common.review_queues')}
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        {...(manages ? { open: setEdited } : {})}
        empty={
          <Empty title={t('team.all_cases_stand_in_one_queue')}>
            {t('team.more_queues_sort_them_by_trigger_country')}
          </Empty>
        }
      />
      <Modal
        opened={edited !== undefined}
        onClose={end}
        title={edited === 'new' ? t('team.new_queue') : t('team.queue')}
      >
        {edited === 'new' && <QueueForm queue={undefined} close={end} />}
        {edited && edited !== 'new' && (
          <QueueForm queue={answer.data?.items.find(({ id }) => id === edited.id) ?? edited} close={end} />
        )}
      </Modal>
    </Page>
  )
}
