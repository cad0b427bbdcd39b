import { Button, Modal, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { saveCsv } from '../components/csv.ts'
import { DangerButton } from '../components/danger-button.tsx'
import { Empty } from '../components/empty.tsx'
import { type Column, List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { useAct } from '../components/use-act.ts'
import { useListed } from '../components/use-list.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'
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
    done: t('lists.value_is_off_list'),
  })
  const manages = can('risk.manage')
  const columns: Column<Entry>[] = [
    { header: t('common.value'), cell: ({ value }) => <bdi>{value}</bdi> },
    { header: t('lists.until'), cell: ({ expires_at }) => <Expiry at={expires_at} /> },
    { header: t('common.note'), isWide: true, cell: ({ note }) => <Text size="sm">{note}</Text> },
    { header: t('common.since'), isWide: true, cell: ({ created_at }) => <When at={created_at} /> },
    ...(manages
      ? [
          {
            header: t('common.change'),
            cell: ({ value }: Entry) => (
              <DangerButton
                isCompact
                verb={t('lists.take_off')}
                title={t('lists.take_value_off', { value })}
                text={t('lists.take_value_off_explained')}
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
      about={`${t('lists.about_list', { kind: list.kind, entries: list.entries })} ${list.description ?? ''}`}
      actions={
        <>
          <Download list={list} />
          {manages && <Manage list={list} />}
        </>
      }
    >
      <List
        label={t('common.values')}
        answer={entries}
        columns={columns}
        keyOf={({ value }) => value}
        empty={<Empty title={t('lists.nothing_is_on_it_yet')}>{t('lists.add_value_or_import')}</Empty>}
      />
    </Page>
  )
}

function Expiry({ at }: { at: string | null }) {
  if (at === null) return t('lists.for_good')
  const isPast = Date.parse(at) <= Date.now()
  return (
    <Text size="sm" {...(isPast ? { c: 'dimmed' } : {})}>
      {isPast ? rich('lists.expired', { when: <When at={at} /> }) : <When at={at} />}
    </Text>
  )
}

function Download({ list }: { list: RiskList }) {
  const write = useAct({
    act: async () => {
      const { csv } = await ask(api.GET('/api/v1/risk/lists/{id}/csv', { params: { path: { id: list.id } } }))
      saveCsv(`${list.name}.csv`, csv)
    },
    done: t('common.file_was_downloaded'),
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
    done: t('lists.list_is_deleted'),
    next: () => void navigate({ to: '/lists', search: {} }),
  })
  return (
    <>
      <AddEntry listId={list.id} />
      <ImportEntries listId={list.id} />
      <Button variant="default" onClick={() => setEdited(true)}>
        {t('common.edit')}
      </Button>
      <DangerButton
        verb={t('common.delete')}
        title={t('lists.delete_list', { name: list.name })}
        text={t('lists.delete_list_explained')}
        isPending={remove.isPending}
        act={() => remove.mutate()}
      />
      <Modal opened={isEdited} onClose={() => setEdited(false)} title={list.name}>
        <ListForm list={list} saved={() => setEdited(false)} />
      </Modal>
    </>
  )
}
