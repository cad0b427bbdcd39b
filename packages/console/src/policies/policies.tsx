import { Badge, Text } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { Empty } from '../parts/empty.tsx'
import { ButtonLink } from '../parts/link.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { State } from '../parts/state.tsx'
import { useListed } from '../parts/use-list.ts'
import { useCan } from '../session.ts'
import { actionInWords } from './actions.ts'
import { inWords } from './condition.ts'

const columns: Column<Resource<'Policy'>>[] = [
  {
    header: 'Policy',
    cell: ({ name, condition }) => (
      <>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" lineClamp={2}>
          {inWords(condition)}
        </Text>
      </>
    ),
  },
  { header: 'Severity', cell: ({ severity }) => <State of={severity} /> },
  {
    header: 'Leads to',
    isWide: true,
    cell: ({ creates_review_case, creates_corrective_action, actions }) =>
      [
        creates_review_case && 'a case',
        creates_corrective_action && 'a corrective action',
        ...actions.map(actionInWords),
      ]
        .filter(Boolean)
        .join(' and ') || 'an event',
  },
  { header: 'Version', isWide: true, cell: ({ version }) => version },
  {
    header: 'State',
    cell: ({ enabled, mode, pending_version }) => (
      <>
        <Badge
          variant="light"
          tt="none"
          miw="max-content"
          color={enabled ? (mode === 'live' ? 'green' : 'grape') : 'gray'}
        >
          {enabled ? (mode === 'live' ? 'Live' : 'Shadow') : 'Off'}
        </Badge>
        {pending_version !== null && (
          <Badge ml={4} variant="light" tt="none" color="yellow">
            Version {pending_version} waits
          </Badge>
        )}
      </>
    ),
  },
]

export function Policies() {
  const can = useCan()
  const answer = useListed('policies', (query) =>
    ask(api.GET('/api/v1/risk/policies', { params: { query } })),
  )
  return (
    <Page
      title="Policies"
      about="What fires, and what happens then"
      actions={
        can('risk.manage') && (
          <ButtonLink to="/policies/$id" params={{ id: 'new' }}>
            New policy
          </ButtonLink>
        )
      }
    >
      <List
        label="Policies"
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        link={({ id }) => ({ to: '/policies/$id', params: { id } })}
        empty={
          <Empty title="There is no policy yet">
            A policy watches what is known of every merchant, and opens a case or issues a corrective action
            when its condition holds.
          </Empty>
        }
      />
    </Page>
  )
}
