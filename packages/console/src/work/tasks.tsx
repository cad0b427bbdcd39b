import { Button, Group, Modal, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { EmptyList } from '../parts/empty.tsx'
import { Filter } from '../parts/filter.tsx'
import { CardLink, TextLink } from '../parts/link.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { State } from '../parts/state.tsx'
import { useAct } from '../parts/use-act.ts'
import { useListed } from '../parts/use-list.ts'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'
import { Photo } from '../review/photo.tsx'
import { useCan } from '../session.ts'

type Task = Resource<'VerificationTask'>

const columns: Column<Task>[] = [
  {
    header: 'Visit',
    cell: ({ merchant_id, merchant_name, claimed_address }) => (
      <>
        <TextLink size="sm" to="/merchants/$id" params={{ id: merchant_id }}>
          {merchant_name}
        </TextLink>
        <Text size="xs" c="dimmed">
          {claimed_address}
        </Text>
      </>
    ),
  },
  { header: 'State', cell: ({ status }) => <State of={status} /> },
  {
    header: 'Inspector',
    isWide: true,
    cell: ({ inspector_id }) => (inspector_id ? <InspectorName id={inspector_id} /> : 'nobody yet'),
  },
  { header: 'Due', isWide: true, cell: ({ due_date }) => <When at={due_date} /> },
  {
    header: 'Found',
    isWide: true,
    cell: ({ outcome, distance_m }) =>
      outcome ? `${words(outcome)}${distance_m === null ? '' : `, ${Math.round(distance_m)} m away`}` : '–',
  },
]

/** Visits of inspectors: asked for on a merchant's page, given to somebody here. */
export function Tasks() {
  const [shown, setShown] = useState<Task>()
  const answer = useListed('tasks', (query) =>
    ask(api.GET('/api/v1/verification/tasks', { params: { query } })),
  )
  return (
    <Page title="Verification tasks" about="Visits that inspectors pay; ask for one on a merchant's page">
      <Group gap="xs">
        <Filter name="status" label="State" values={['open', 'assigned', 'completed', 'cancelled']} />
      </Group>
      <List
        label="Verification tasks"
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        open={setShown}
        empty={<EmptyList what="visit">Ask for one on a merchant's page.</EmptyList>}
      />
      <Modal opened={shown !== undefined} onClose={() => setShown(undefined)} title="Visit">
        {shown && <TaskDetails task={shown} close={() => setShown(undefined)} />}
      </Modal>
    </Page>
  )
}

/** Those whom a visit can be given to; nothing for who may not read them. */
function useInspectors() {
  const can = useCan()
  return useQuery({
    queryKey: ['inspectors', { limit: 100 }],
    queryFn: () => ask(api.GET('/api/v1/inspectors', { params: { query: { limit: 100 } } })),
    enabled: can('user.read'),
  })
}

function InspectorName({ id }: { id: string }) {
  const { data } = useInspectors()
  return data?.items.find((inspector) => inspector.id === id)?.full_name ?? 'somebody'
}

function TaskDetails({ task, close }: { task: Task; close: () => void }) {
  const can = useCan()
  const [inspectorId, setInspectorId] = useState(task.inspector_id)
  const [reason, setReason] = useState('')
  const params = { path: { id: task.id } }
  const inspectors = useInspectors()
  const assign = useAct({
    act: (inspector: string) =>
      ask(api.POST('/api/v1/verification/tasks/{id}/assign', { params, body: { inspector_id: inspector } })),
    done: 'The visit is assigned.',
    next: close,
  })
  const cancel = useAct({
    act: () => ask(api.POST('/api/v1/verification/tasks/{id}/cancel', { params, body: { reason } })),
    done: 'The visit is cancelled.',
    next: close,
  })
  const isOpen = /^(open|assigned)$/.test(task.status)
  return (
    <Stack>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{task.instructions}</Text>
      {task.outcome && (
        <Text size="sm">
          {words(task.outcome)} <When at={task.completed_at} />
          {task.notes && `: ${task.notes}`}
        </Text>
      )}
      {task.cancellation_reason && <Text size="sm">Cancelled: {task.cancellation_reason}</Text>}
      {task.evidence_ids.length > 0 && (
        <SimpleGrid cols={2}>
          {task.evidence_ids.map((id) => (
            <CardLink key={id} withBorder padding={0} to="/evidence/$id" params={{ id }}>
              <Photo evidenceId={id} label="A photograph of the visit" height={130} />
            </CardLink>
          ))}
        </SimpleGrid>
      )}
      {isOpen && can('verification.manage') && (
        <>
          <Group align="flex-end">
            <Select
              flex={1}
              label="Inspector"
              searchable
              data={(inspectors.data?.items ?? []).map(({ id, full_name }) => ({
                value: id,
                label: full_name,
              }))}
              value={inspectorId}
              onChange={setInspectorId}
            />
            <Button
              disabled={!inspectorId}
              loading={assign.isPending}
              onClick={() => inspectorId && assign.mutate(inspectorId)}
            >
              Assign
            </Button>
          </Group>
          <Textarea
            label="To cancel: why?"
            autosize
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button
            variant="light"
            color="red"
            disabled={!reason.trim()}
            loading={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            Cancel the visit
          </Button>
        </>
      )}
    </Stack>
  )
}
