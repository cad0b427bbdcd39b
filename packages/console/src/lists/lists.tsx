import { Badge, Button, Modal, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Empty } from '../parts/empty.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { useListed } from '../parts/use-list.ts'
import { words } from '../parts/words.ts'
import { useCan } from '../session.ts'
import { ListForm } from './list-form.tsx'

type RiskList = Resource<'RiskList'>

const colors = { allow: 'green', block: 'red', watch: 'yellow' }

const columns: Column<RiskList>[] = [
  {
    header: 'List',
    cell: ({ name, description }) => (
      <>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" lineClamp={2}>
          {description}
        </Text>
      </>
    ),
  },
  {
    header: 'Kind',
    cell: ({ kind }) => (
      <Badge variant="light" tt="none" color={colors[kind]}>
        {words(kind)}
      </Badge>
    ),
  },
  { header: 'Values', cell: ({ entries }) => entries.toLocaleString() },
]

/** The value lists that policies ask and write to. */
export function ValueLists() {
  const can = useCan()
  const navigate = useNavigate()
  const [isNew, setNew] = useState(false)
  const answer = useListed('risk-lists', (query) => ask(api.GET('/api/v1/risk/lists', { params: { query } })))
  return (
    <Page
      title="Value lists"
      about="Merchants, countries, addresses, telephone numbers that policies ask for"
      actions={can('risk.manage') && <Button onClick={() => setNew(true)}>Create a list</Button>}
    >
      <List
        label="Value lists"
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        link={({ id }) => ({ to: '/lists/$id', params: { id } })}
        empty={
          <Empty title="There is no list yet">
            A policy can ask whether a merchant's country, category, e-mail or telephone is on a list, and put
            merchants on one.
          </Empty>
        }
      />
      <Modal opened={isNew} onClose={() => setNew(false)} title="A new list">
        <ListForm list={undefined} saved={({ id }) => void navigate({ to: '/lists/$id', params: { id } })} />
      </Modal>
    </Page>
  )
}
