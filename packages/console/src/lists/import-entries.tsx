import { Alert, Anchor, Badge, Button, FileInput, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { useAct } from '../parts/use-act.ts'
import { words } from '../parts/words.ts'

type ListImport = Resource<'RiskListImport'>

const SAMPLE = 'value,expires_at,note\nIT,2030-12-31T00:00:00Z,until the year ends\nDE,,\n'
const MAX_ROWS = 200
const colors = { added: 'green', updated: 'indigo', replaced: 'gray', refused: 'red' }

/** Takes values from a CSV file: first shows what becomes of each line, then takes the lines that are right. */
export function ImportEntries({ listId }: { listId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Import
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} size="lg" title="Import values">
        <ImportForm listId={listId} />
      </Modal>
    </>
  )
}

function ImportForm({ listId }: { listId: string }) {
  const [csv, setCsv] = useState<string>()
  const send = useAct({
    act: (dry_run: boolean) =>
      ask(
        api.POST('/api/v1/risk/lists/{id}/imports', {
          params: { path: { id: listId } },
          body: { csv: csv ?? '', dry_run },
        }),
      ),
    failed: () => undefined,
  })
  const choose = async (file: File | null) => {
    send.reset()
    setCsv(file ? await file.text() : undefined)
  }
  const report = send.data
  const taken = report ? report.added + report.updated : 0
  return (
    <Stack>
      <Text size="sm">
        A CSV file with the columns value, expires_at and note.{' '}
        <Anchor
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLE)}`}
          download="list-sample.csv"
          inherit
          underline="always"
        >
          A sample
        </Anchor>
      </Text>
      <Group align="flex-end">
        <FileInput
          flex={1}
          label="File"
          placeholder="Choose a CSV file"
          accept=".csv,text/csv"
          clearable
          onChange={(file) => void choose(file)}
        />
        <Button variant="default" disabled={!csv} loading={send.isPending} onClick={() => send.mutate(true)}>
          Preview
        </Button>
        <Button
          disabled={!report?.dry_run || taken === 0}
          loading={send.isPending}
          onClick={() => send.mutate(false)}
        >
          Import {report?.dry_run ? taken : ''}
        </Button>
      </Group>
      {send.error && <Broken error={send.error} />}
      {report && <ImportReport report={report} />}
    </Stack>
  )
}

/** Refused lines first: they are what somebody has to mend. */
function ImportReport({ report }: { report: ListImport }) {
  const { dry_run, added, updated, refused } = report
  const rows = report.rows.toSorted(
    (a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused'),
  )
  return (
    <>
      <Alert
        color={refused > 0 ? 'yellow' : 'green'}
        role="status"
        title={`${added} ${dry_run ? 'would be' : 'were'} added, ${updated} updated, ${refused} refused`}
      />
      <Table aria-label="Report">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Line</Table.Th>
            <Table.Th>Value</Table.Th>
            <Table.Th>Outcome</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, MAX_ROWS).map(({ line, value, outcome, message }) => (
            <Table.Tr key={line}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>
                <bdi>{value ?? '–'}</bdi>
              </Table.Td>
              <Table.Td>
                <Badge variant="light" tt="none" color={colors[outcome]}>
                  {words(outcome)}
                </Badge>{' '}
                <Text span size="xs">
                  {message}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > MAX_ROWS && (
        <Text size="sm">… and {(rows.length - MAX_ROWS).toLocaleString()} more lines.</Text>
      )}
    </>
  )
}
