import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { EmptyList } from '../parts/empty.tsx'
import { Filter } from '../parts/filter.tsx'
import { TextLink } from '../parts/link.tsx'
import { type Column, List } from '../parts/list.tsx'
import { MerchantName } from '../parts/merchant-name.tsx'
import { Page } from '../parts/page.tsx'
import { State } from '../parts/state.tsx'
import { useAct } from '../parts/use-act.ts'
import { useListed } from '../parts/use-list.ts'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'
import { useCan, useMe } from '../session.ts'

type Appeal = Resource<'Appeal'>

const columns: Column<Appeal>[] = [
  { header: 'Merchant', cell: ({ merchant_id }) => <MerchantName id={merchant_id} /> },
  {
    header: 'Grounds',
    cell: ({ grounds }) => (
      <Text size="sm" lineClamp={2} maw={460}>
        {grounds}
      </Text>
    ),
  },
  {
    header: 'Against',
    isWide: true,
    cell: ({ decision, subject_type }) => `${words(decision)} (${words(subject_type).toLowerCase()})`,
  },
  { header: 'State', cell: ({ status }) => <State of={status} /> },
  { header: 'Submitted', isWide: true, cell: ({ created_at }) => <When at={created_at} /> },
]

export function Appeals() {
  const [shown, setShown] = useState<Appeal>()
  const answer = useListed('appeals', (query) =>
    ask(api.GET('/api/v1/operations/appeals', { params: { query } })),
  )
  return (
    <Page title="Appeals" about={<Statistics />}>
      <Group gap="xs">
        <Filter name="status" label="State" values={['submitted', 'upheld', 'overturned']} />
        <Filter
          name="subject_type"
          label="Against"
          values={['review_case', 'corrective_action', 'merchant_status']}
        />
      </Group>
      <List
        label="Appeals"
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        open={setShown}
        empty={
          <EmptyList what="appeal">
            A decided case, a corrective action or a suspension has a button to appeal; the API has{' '}
            <code>POST /operations/appeals</code>.
          </EmptyList>
        }
      />
      <Modal opened={shown !== undefined} onClose={() => setShown(undefined)} title="Appeal" size="lg">
        {shown && <Review appeal={shown} close={() => setShown(undefined)} />}
      </Modal>
    </Page>
  )
}

function Statistics() {
  const { data } = useQuery({
    queryKey: ['appeals', 'statistics'],
    queryFn: () => ask(api.GET('/api/v1/operations/appeals/statistics')),
  })
  if (!data) return null
  const rate = data.overturn_rate === null ? '' : ` (${Math.round(data.overturn_rate * 100)} %)`
  return `${data.submitted} to judge, ${data.upheld} upheld, ${data.overturned} overturned${rate}`
}

function Review({ appeal, close }: { appeal: Appeal; close: () => void }) {
  const me = useMe()
  const can = useCan()
  const [reason, setReason] = useState('')
  const review = useAct({
    act: (outcome: 'upheld' | 'overturned') =>
      ask(
        api.POST('/api/v1/operations/appeals/{id}/review', {
          params: { path: { id: appeal.id } },
          body: { outcome, reason },
        }),
      ),
    done: 'The appeal is decided.',
    next: close,
    failed: () => undefined,
  })
  const isDecider = appeal.decided_by.some(({ id }) => id === me.id)
  return (
    <Stack>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{appeal.grounds}</Text>
      <Text size="sm" c="dimmed">
        Against {words(appeal.decision)}, decided by{' '}
        {appeal.decided_by.map(({ label }) => label).join(' and ')}.{' '}
        <TextLink size="sm" to="/merchants/$id" params={{ id: appeal.merchant_id }}>
          The merchant
        </TextLink>
        {appeal.subject_type === 'review_case' && (
          <>
            {' · '}
            <TextLink size="sm" to="/reviews/$id" params={{ id: appeal.subject_id }}>
              The case
            </TextLink>
          </>
        )}
      </Text>
      {appeal.outcome && (
        <Alert title={words(appeal.outcome)}>
          {appeal.outcome_reason} — {appeal.reviewer_actor?.label}, <When at={appeal.reviewed_at} />
        </Alert>
      )}
      {review.error && <Broken error={review.error} />}
      {appeal.status === 'submitted' && isDecider && (
        <Text size="sm">You took part in the decision: someone else must judge the appeal.</Text>
      )}
      {appeal.status === 'submitted' && !isDecider && can('appeal.review') && (
        <>
          <Textarea
            label="Reason"
            required
            autosize
            minRows={3}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group>
            <Button
              color="grape"
              disabled={!reason.trim()}
              loading={review.isPending}
              onClick={() => review.mutate('overturned')}
            >
              Overturn the decision
            </Button>
            <Button
              variant="default"
              disabled={!reason.trim()}
              loading={review.isPending}
              onClick={() => review.mutate('upheld')}
            >
              Uphold it
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
