import { Paper, Table, Title } from '@mantine/core'
import { t } from '../messages.ts'

interface RecordTableProps {
  rows: [string, string | null][]
  title?: string
}

/** The stored fields of an item, one per line; unknown values are dashes. */
export function RecordTable({ rows, title = t('common.record') }: RecordTableProps) {
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      <Table variant="vertical" layout="fixed">
        <Table.Tbody>
          {rows.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th w={150}>{name}</Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <bdi>{value ?? '–'}</bdi>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
