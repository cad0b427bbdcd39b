import { Badge, Button, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Empty } from '../parts/empty.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { useListed } from '../parts/use-list.ts'
import { words } from '../parts/words.ts'
import { useCan } from '../session.ts'
import { QueueForm } from './queue-form.tsx'

type Queue = Resource<'ReviewQueue'>

const columns: Column<Queue>[] = [
  { header: 'Queue', cell: ({ name }) => <Text size="sm">{name}</Text> },
  { header: 'Takes', isWide: true, cell: (queue) => <Text size="sm">{criteriaInWords(queue)}</Text> },
  {
    header: 'Assigned',
    isWide: true,
    cell: ({ assigns_automatically: isAutomatic, member_ids: members }) => (
      <Badge tt="none" variant="light" color={isAutomatic ? 'indigo' : 'gray'} miw="max-content">
        {isAutomatic ? `automatically, to ${members.length}` : 'by hand'}
      </Badge>
    ),
  },
  { header: 'Undecided', cell: ({ undecided_cases }) => undecided_cases },
]

function criteriaInWords(queue: Queue): string {
  const parts = [
    queue.trigger_types.map(words).join(' or '),
    queue.countries.join(' or '),
    queue.categories.length > 0 ? `category ${queue.categories.join(' or ')}` : '',
    queue.languages.length > 0 ? `complaints in ${queue.languages.join(' or ')}` : '',
    queue.min_amount ? `from ${queue.min_amount.amount} ${queue.min_amount.currency}` : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'every case that no queue before takes'
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
      title="Review queues"
      about="A case that is opened goes to the first queue that takes it"
      actions={manages && <Button onClick={() => setEdited('new')}>Create a queue</Button>}
    >
      <List
        label="Review queues"
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        {...(manages ? { open: setEdited } : {})}
        empty={
          <Empty title="All cases stand in one queue">
            More queues sort them by trigger, country, category, language or amount.
          </Empty>
        }
      />
      <Modal opened={edited !== undefined} onClose={end} title={edited === 'new' ? 'A new queue' : 'Queue'}>
        {edited && <QueueForm queue={edited === 'new' ? undefined : edited} close={end} />}
      </Modal>
    </Page>
  )
}
