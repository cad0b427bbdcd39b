import { Alert, Button, Code, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { EmptyList } from '../parts/empty.tsx'
import { Search } from '../parts/filter.tsx'
import { type Column, List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { useAct } from '../parts/use-act.ts'
import { useListed } from '../parts/use-list.ts'
import { When } from '../parts/when.tsx'
import { words } from '../parts/words.ts'

type Entry = Resource<'AuditEntry'>

const columns: Column<Entry>[] = [
  { header: 'When', cell: ({ at }) => <When at={at} isExact /> },
  { header: 'Who', cell: ({ actor }) => actor.label },
  { header: 'What', cell: ({ action }) => words(action) },
  { header: 'From', isWide: true, cell: ({ ip_address }) => ip_address ?? '–' },
]

export function Audit() {
  const [shown, setShown] = useState<Entry>()
  const answer = useListed('audit', (query) => ask(api.GET('/api/v1/audit-logs', { params: { query } })))
  const verify = useAct({ act: () => ask(api.GET('/api/v1/audit-logs/verify')) })
  return (
    <Page
      title="Audit log"
      about="Append-only; each entry seals the one before"
      actions={
        <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
          Verify the chain
        </Button>
      }
    >
      {verify.data && (
        <Alert
          color={verify.data.valid ? 'green' : 'red'}
          title={verify.data.valid ? 'The chain is whole' : 'The chain is broken'}
        >
          {verify.data.valid
            ? `All ${verify.data.entries.toLocaleString()} entries are as they were written.`
            : `The first entry that does not fit: ${verify.data.first_invalid_id}`}
        </Alert>
      )}
      <Group gap="xs">
        <Search name="action" label="Action, as merchant.suspended" />
        <Search name="resource_id" label="Id of what it is about" />
      </Group>
      <List
        label="Audit log"
        answer={answer}
        columns={columns}
        keyOf={({ id }) => id}
        open={setShown}
        empty={<EmptyList what="entry" />}
      />
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={words(shown?.action)}
        size="lg"
      >
        {shown && (
          <>
            <Text size="sm">
              {shown.actor.label} ({words(shown.actor.kind)}), <When at={shown.at} isExact />
            </Text>
            <Text size="sm" mb="sm">
              {words(shown.resource_type)} {shown.resource_id}
            </Text>
            <Code block>{JSON.stringify(shown.changes, undefined, 2)}</Code>
            <Text size="xs" c="dimmed" mt="sm" style={{ overflowWrap: 'anywhere' }}>
              Hash {shown.hash}, after {shown.previous_hash}
            </Text>
          </>
        )}
      </Modal>
    </Page>
  )
}
