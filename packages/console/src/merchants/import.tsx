import { Alert, Button, Group, Paper, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { api, askLong, type Resource } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { CsvInput, linkToCsv } from '../components/csv-input.tsx'
import { TextLink } from '../components/link.tsx'
import { Page } from '../components/page.tsx'
import { ScrollTable } from '../components/scroll-table.tsx'
import { useAct } from '../components/use-act.ts'
import { rich, t } from '../messages.ts'

type Report = Resource<'ImportReport'>

const SAMPLE = `name,claimed_address,external_id,country,category,website,phone,email,description,owner_full_name,owner_email,owner_phone,owner_ownership_percent,location_label,location_address,location_latitude,location_longitude,location_geofence_radius_m
Trattoria Ferri,"Via Torino 18, 20123 Milano",4711,IT,5812,,,,,Ada Ferri,ada@example.com,,60,Sala,,45.4642,9.19,150
,,4711,,,,,,,Bruno Ferri,,,40,,,,,
`

/** Takes merchants in from a file: first shows what each line would do, then writes all of it or nothing. */
export function ImportPage() {
  const [csv, setCsv] = useState<string>()
  const send = useAct({
    act: (dry_run: boolean) =>
      askLong(api.POST('/api/v1/merchants/imports', { body: { csv: csv ?? '', dry_run } })),
    failed: () => undefined,
  })
  const report = send.data
  const choose = (text: string | undefined) => {
    send.reset()
    setCsv(text)
  }
  return (
    <Page
      title={t('merchants.import_merchants')}
      about={rich('merchants.csv_explained', { link: linkToCsv('merchants-sample.csv', SAMPLE) })}
    >
      <Paper withBorder p="md">
        <Group align="flex-end">
          <CsvInput onText={choose} />
          <Button
            variant="default"
            disabled={!csv}
            loading={send.isPending}
            onClick={() => send.mutate(true)}
          >
            {t('common.preview')}
          </Button>
          <Button
            disabled={!report || report.faulty > 0 || report.imported}
            loading={send.isPending}
            onClick={() => send.mutate(false)}
          >
            {report && !report.imported
              ? t('common.import_so_many', { count: report.merchants })
              : t('common.import')}
          </Button>
        </Group>
      </Paper>
      {send.error && <Broken error={send.error} />}
      {report && <Outcome report={report} />}
    </Page>
  )
}

function Outcome({ report }: { report: Report }) {
  const { merchants, faulty, imported } = report
  const title = imported
    ? t('merchants.were_imported', { merchants })
    : faulty > 0
      ? t('merchants.have_faults', { faulty, merchants })
      : t('merchants.would_be_imported', { merchants })
  return (
    <Stack>
      <Alert color={faulty > 0 ? 'red' : 'green'} title={title} role="status" />
      <Paper withBorder>
        <ScrollTable label={t('common.report')} minWidth={320}>
          <Table aria-label={t('common.report')}>
            <Table.Thead>
              <Table.Tr>
                {[
                  t('merchants.lines'),
                  t('common.merchant'),
                  t('merchants.owners'),
                  t('merchants.locations'),
                  t('common.report'),
                ].map((name) => (
                  <Table.Th key={name}>{name}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {report.rows.map((row) => (
                <Row key={row.lines.join()} row={row} />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollTable>
      </Paper>
    </Stack>
  )
}

function Row({ row }: { row: Report['rows'][number] }) {
  return (
    <Table.Tr>
      <Table.Td>{row.lines.join(', ')}</Table.Td>
      <Table.Td>
        <bdi>{row.name}</bdi>{' '}
        <Text span size="xs" c="dimmed">
          {row.external_id}
        </Text>
      </Table.Td>
      <Table.Td>{row.owners}</Table.Td>
      <Table.Td>{row.locations}</Table.Td>
      <Table.Td>
        {row.faults.map(({ line, column, message }) => (
          <Text key={`${line} ${column} ${message}`} size="sm" c="red">
            {column
              ? t('merchants.fault_in_column', { line, column, message })
              : t('merchants.fault_in_line', { line, message })}
          </Text>
        ))}
        {row.merchant_id && (
          <TextLink size="sm" to="/merchants/$id" params={{ id: row.merchant_id }}>
            {t('merchants.imported')}
          </TextLink>
        )}
        {!row.merchant_id && row.faults.length === 0 && t('merchants.ready')}
      </Table.Td>
    </Table.Tr>
  )
}
