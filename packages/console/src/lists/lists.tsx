import { Badge, Button, Modal, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Empty } from '../components/empty.tsx'
import { inDigits } from '../components/format.ts'
import { words } from '../components/labels.ts'
import { type Column, List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { useListed } from '../components/use-list.ts'
import { t } from '../messages.ts'
import { useCan } from '../session.ts'
import { ListForm } from './list-form.tsx'

type RiskList = Resource<'RiskList'>

const colors = { allow: 'green', block: 'red', watch: 'yellow' }

const columns: Column<RiskList>[] = [
  {
    header: t('common.list'),
    cell: ({ name, description }) => (
      <>
        <Text size="sm" fw={600}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="xs" c="dimmed" lineClamp={2}>
          {description}
        </Text>
      </>
    ),
  },
  {
    header: t('common.kind'),
    cell: ({ kind }) => (
      <Badge variant="light" tt="none" color={colors[kind]}>
        {words(kind)}
      </Badge>
    ),
  },
  { header: t('common.values'), cell: ({ entries }) => inDigits(entries) },
]

/** The value lists that policies ask and write to. */
export function ValueLists() {
  const can = useCan()
  const navigate = useNavigate()
  const [isNew, setNew] = useState(false)
  const answer = useListed('risk-lists', (query) => ask(api.GET('/api/v1/risk/lists', { params: { query } })))
  return (
    <Page
      title={t('common.value_lists')}
      about={t('lists.about_lists')}
      actions={can('risk.manage') && <Button onClick={() => setNew(true)}>{t('lists.create_list')}</Button>}
    >
      <List
        label={t('common.value_lists')}
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        link={({ id }) => ({ to: '/lists/$id', params: { id } })}
        empty={<Empty title={t('lists.there_is_no_list_yet')}>{t('lists.what_lists_are_for')}</Empty>}
      />
      <Modal opened={isNew} onClose={() => setNew(false)} title={t('lists.new_list')}>
        <ListForm list={undefined} saved={({ id }) => void navigate({ to: '/lists/$id', params: { id } })} />
      </Modal>
    </Page>
  )
}
