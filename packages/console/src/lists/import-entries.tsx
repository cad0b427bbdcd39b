import { Alert, Badge, Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { CsvInput, linkToCsv } from '../components/csv-input.tsx'
import { useAct } from '../components/use-act.ts'
import { rich, t } from '../messages.ts'

type ListImport = Resource<'RiskListImport'>

const SAMPLE = 'value,expires_at,note\nIT,2030-12-31T00:00:00Z,until the year ends\nDE,,\n'
const MAX_ROWS = 200
const colors = { added: 'green', updated: 'indigo', replaced: 'gray', refused: 'red' }

/** Imports values from a CSV file: shows the result for each line first, then imports the valid lines. */
export function ImportEntries({ listId }: { listId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('common.import')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} size="lg" title={t('lists.import_values')}>
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
  const choose = (text: string | undefined) => {
    send.reset()
    setCsv(text)
  }
  const report = send.data
  const taken = report ? report.added + report.updated : 0
  return (
    <Stack>
      <Text size="sm">{rich('lists.csv_explained', { link: linkToCsv('list-sample.csv', SAMPLE) })}</Text>
      <Group align="flex-end">
        <CsvInput onText={choose} />
        <Button variant="default" disabled={!csv} loading={send.isPending} onClick={() => send.mutate(true)}>
          {t('common.preview')}
        </Button>
        <Button
          disabled={!report?.dry_run || taken === 0}
          loading={send.isPending}
          onClick={() => send.mutate(false)}
        >
          {report?.dry_run ? t('common.import_so_many', { count: taken }) : t('common.import')}
        </Button>
      </Group>
      {send.error && <Broken error={send.error} />}
      {report && <ImportReport report={report} />}
    </Stack>
  )
}

/** Refused lines first, because somebody must correct them. */
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
        title={t(dry_run ? 'lists.would_be_added' : 'lists.were_added', { added, updated, refused })}
      />
      <Table aria-label={t('common.report')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('lists.line')}</Table.Th>
            <Table.Th>{t('common.value')}</Table.Th>
            <Table.Th>{t('lists.outcome')}</Table.Th>
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
                  {t(`lists.outcome_${outcome}`)}
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
        <Text size="sm">{t('lists.and_more_lines', { count: rows.length - MAX_ROWS })}</Text>
      )}
    </>
  )
}
