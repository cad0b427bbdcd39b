import { Badge, Button, Group, Paper, Table, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { TextLink } from '../parts/link.tsx'
import { Availability } from './availability.tsx'
import type { Desk } from './desk-data.ts'
import { downloadCsv } from './download-csv.ts'

type Person = Desk['people'][number]

const columns: { header: string; value: (person: Person) => string | number }[] = [
  { header: 'Has now', value: ({ undecided_cases }) => undecided_cases },
  { header: 'Late', value: ({ overdue_cases }) => overdue_cases },
  { header: 'Decided', value: ({ decided }) => decided },
  { header: 'Median hours', value: ({ median_hours }) => median_hours?.toFixed(1) ?? '–' },
  { header: 'Second reviews', value: ({ second_reviews }) => second_reviews },
  { header: 'Overturned', value: ({ overturned }) => overturned },
]

/** Work per person, to be balanced and compared; as CSV too. */
export function People({ people }: { people: Desk['people'] }) {
  const download = () =>
    downloadCsv('review-team.csv', [
      ['Person', ...columns.map(({ header }) => header)],
      ...people.map((person) => [person.full_name, ...columns.map(({ value }) => `${value(person)}`)]),
    ])
  return (
    <Paper withBorder p="md">
      <Group justify="space-between">
        <Title order={2} size="h5">
          Work per person
        </Title>
        <Button size="xs" variant="default" leftSection={<IconDownload size={14} />} onClick={download}>
          CSV
        </Button>
      </Group>
      <Table.ScrollContainer minWidth={640}>
        <Table aria-label="Work per person" verticalSpacing={5}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Person</Table.Th>
              {columns.map(({ header }) => (
                <Table.Th key={header} ta="right">
                  {header}
                </Table.Th>
              ))}
              <Table.Th>Takes</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {people.map((person) => (
              <Table.Tr key={person.id}>
                <Table.Td>
                  <TextLink size="sm" to="/reviews" search={{ assigned_to: person.id } as never}>
                    {person.full_name}
                  </TextLink>{' '}
                  {person.is_absent && (
                    <Badge tt="none" variant="light" color="gray">
                      Away
                    </Badge>
                  )}
                </Table.Td>
                {columns.map(({ header, value }) => (
                  <Table.Td key={header} ta="right">
                    <Text
                      size="sm"
                      style={{ fontVariantNumeric: 'tabular-nums' }}
                      {...(header === 'Late' && person.overdue_cases > 0
                        ? { c: 'var(--mantine-color-error)', fw: 600 }
                        : {})}
                    >
                      {value(person)}
                    </Text>
                  </Table.Td>
                ))}
                <Table.Td>
                  <Availability person={person} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}
