import { Badge, Button, Flex, Group, Paper, Table, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { downloadCsv } from '../components/csv.ts'
import { decimal } from '../components/format.ts'
import { TextLink } from '../components/link.tsx'
import { ScrollTable } from '../components/scroll-table.tsx'
import { t } from '../messages.ts'
import { Availability } from './availability.tsx'
import type { Desk } from './desk-data.ts'

type Person = Desk['people'][number]

const columns: { header: string; value: (person: Person) => string | number; isBad?: boolean }[] = [
  { header: t('team.has_now'), value: ({ undecided_cases }) => undecided_cases },
  { header: t('team.late'), value: ({ overdue_cases }) => overdue_cases, isBad: true },
  { header: t('team.decided_2'), value: ({ decided }) => decided },
  {
    header: t('team.median_hours'),
    value: ({ median_hours }) => (median_hours === null ? '–' : decimal(median_hours, 1)),
  },
  { header: t('team.second_reviews'), value: ({ second_reviews }) => second_reviews },
  { header: t('team.overturned'), value: ({ overturned }) => overturned },
]

/** Work per person, to be balanced and compared; as CSV too. */
export function People({ people }: { people: Desk['people'] }) {
  const download = () =>
    downloadCsv('review-team.csv', [
      [t('team.person'), ...columns.map(({ header }) => header)],
      ...people.map((person) => [person.full_name, ...columns.map(({ value }) => `${value(person)}`)]),
    ])
  return (
    <Paper withBorder p="md">
      <Group justify="space-between">
        <Title order={2} size="h5">
          {t('team.work_per_person')}
        </Title>
        <Button size="xs" variant="default" leftSection={<IconDownload size={14} />} onClick={download}>
          {t('common.csv')}
        </Button>
      </Group>
      <ScrollTable label={t('team.work_per_person')} minWidth={640}>
        <Table aria-label={t('team.work_per_person')} verticalSpacing={5}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('team.person')}</Table.Th>
              {columns.map(({ header }) => (
                <Table.Th key={header} ta="end">
                  {header}
                </Table.Th>
              ))}
              <Table.Th>{t('team.takes')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {people.map((person) => (
              <Table.Tr key={person.id}>
                <Table.Td maw={280}>
                  <Flex gap={5} align="center">
                    <TextLink
                      size="sm"
                      truncate
                      title={person.full_name}
                      to="/reviews"
                      search={{ assigned_to: person.id } as never}
                    >
                      <bdi>{person.full_name}</bdi>
                    </TextLink>
                    {person.is_absent && (
                      <Badge tt="none" variant="light" color="gray" flex="none">
                        {t('team.away')}
                      </Badge>
                    )}
                  </Flex>
                </Table.Td>
                {columns.map(({ header, value, isBad }) => (
                  <Table.Td key={header} ta="end">
                    <Text
                      size="sm"
                      style={{ fontVariantNumeric: 'tabular-nums' }}
                      {...(isBad && person.overdue_cases > 0
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
      </ScrollTable>
    </Paper>
  )
}
