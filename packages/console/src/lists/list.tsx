import { Button, Modal, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { DangerButton } from '../parts/danger-button.tsx'
import { download } from '../parts/download.ts'
import { Empty } from '../parts/empty.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { useAct } from '../parts/use-act.ts'
import { useListed } from '../parts/use-list.ts'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'
import { useCan } from '../session.ts'
import { AddEntry } from './add-entry.tsx'
import { ImportEntries } from './import-entries.tsx'
import { ListForm } from './list-form.tsx'

type RiskList = Resource<'RiskList'>
type Entry = Resource<'RiskListEntry'>

/** A value list: what is on it, until when, and why. */
export function ValueList() {
  const { id } = useParams({ from: '/shell/lists/$id' })
  const can = useCan()
  const path = { id }
  const { data: list } = useSuspenseQuery({
    queryKey: ['risk-list', id],
    queryFn: () => ask(api.GET('/api/v1/risk/lists/{id}', { params: { path } })),
  })
  const entries = useListed(`risk-list-${id}`, ({ skip, limit }) =>
    ask(api.GET('/api/v1/risk/lists/{id}/entries', { params: { path, query: { skip, limit } } })),
  )
  const remove = useAct({
    act: (value: string) =>
      ask(
        api.POST('/api/v1/risk/lists/{id}/entries/remove', { params: { path }, body: { values: [value] } }),
      ),
    done: 'The value is off the list.',
  })
  const manages = can('risk.manage')
  const columns: Column<Entry>[] = [
    { header: 'Value', cell: ({ value }) => <bdi>{value}</bdi> },
    { header: 'Until', cell: ({ expires_at }) => <Expiry at={expires_at} /> },
    { header: 'Note', isWide: true, cell: ({ note }) => <Text size="sm">{note}</Text> },
    { header: 'Since', isWide: true, cell: ({ created_at }) => <When at={created_at} /> },
    ...(manages
      ? [
          {
            header: 'Change',
            cell: ({ value }: Entry) => (
              <DangerButton
                isCompact
                verb="Take off"
                title={`Take ${value} off the list?`}
                text="Policies that ask this list see it as not listed from then on."
                act={() => remove.mutate(value)}
              />
            ),
          },
        ]
      : []),
  ]
  return (
    <Page
      title={list.name}
      about={`${words(list.kind)} list, ${list.entries.toLocaleString()} values. ${list.description ?? ''}`}
      actions={
        <>
          <Download list={list} />
          {manages && <Manage list={list} />}
        </>
      }
    >
      <List
        label="Values"
        answer={entries}
        columns={columns}
        keyOf={({ value }) => value}
        empty={<Empty title="Nothing is on it yet">Add a value, or import a CSV file.</Empty>}
      />
    </Page>
  )
}

function Expiry({ at }: { at: string | null }) {
  if (at === null) return 'for good'
  const isPast = Date.parse(at) <= Date.now()
  return (
    <Text size="sm" {...(isPast ? { c: 'dimmed' } : {})}>
      {isPast && 'expired '}
      <When at={at} />
    </Text>
  )
}

function Download({ list }: { list: RiskList }) {
  const write = useAct({
    act: async () => {
      const { csv } = await ask(api.GET('/api/v1/risk/lists/{id}/csv', { params: { path: { id: list.id } } }))
      download(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${list.name}.csv`)
    },
    done: 'The file was downloaded.',
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={write.isPending}
      onClick={() => write.mutate()}
    >
      CSV
    </Button>
  )
}

function Manage({ list }: { list: RiskList }) {
  const navigate = useNavigate()
  const [isEdited, setEdited] = useState(false)
  const remove = useAct({
    act: () => ask(api.DELETE('/api/v1/risk/lists/{id}', { params: { path: { id: list.id } } })),
    done: 'The list is deleted.',
    next: () => void navigate({ to: '/lists', search: {} }),
  })
  return (
    <>
      <AddEntry listId={list.id} />
      <ImportEntries listId={list.id} />
      <Button variant="default" onClick={() => setEdited(true)}>
        Edit
      </Button>
      <DangerButton
        verb="Delete"
        title={`Delete ${list.name}?`}
        text="With all its values. A policy that uses it prevents it."
        isPending={remove.isPending}
        act={() => remove.mutate()}
      />
      <Modal opened={isEdited} onClose={() => setEdited(false)} title={list.name}>
        <ListForm list={list} saved={() => setEdited(false)} />
      </Modal>
    </>
  )
}
