import { Badge, Button, Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Resource } from '../api.ts'
import { countryInWords } from '../components/countries.ts'
import { downloadCsv } from '../components/csv.ts'
import { decimal, inDigits } from '../components/format.ts'
import { TextLink } from '../components/link.tsx'
import { ScrollTable } from '../components/scroll-table.tsx'
import { When } from '../components/when.tsx'
import { t } from '../messages.ts'

type BacktestAnswer = Resource<'Backtest'>
type Change = BacktestAnswer['changes'][number]
type Figures = NonNullable<BacktestAnswer['current']>

const SHOWN = 50
const colors = { newly: 'orange', no_longer: 'green', earlier: 'yellow', later: 'blue' } as const

/** A candidate's effects on the past, beside those of the version in force. */
export function BacktestResult({ result }: { result: BacktestAnswer }) {
  return (
    <Stack aria-live="polite">
      <Paper withBorder p="md">
        <Stack gap="xs">
          <Title order={2} size="h5">
            {t('backtests.would_fire', { fired: result.would_fire, merchants: result.merchants })}
          </Title>
          <FigureTable candidate={result} current={result.current} />
          <Text size="xs" c="dimmed">
            {t('backtests.decided', { against: result.decided_against, cleared: result.decided_for })}{' '}
            {t('backtests.minutes', {
              minutes: decimal(result.minutes_per_case.value, 1),
              source: result.minutes_per_case.source,
              cases: result.minutes_per_case.cases,
            })}
          </Text>
        </Stack>
      </Paper>
      <Changes result={result} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Groups
          label={t('common.country')}
          rows={result.by_country.map(({ country, ...row }) => ({
            name: countryInWords(country),
            ...row,
          }))}
        />
        <Groups
          label={t('common.category')}
          rows={result.by_category.map(({ category, ...row }) => ({ name: category ?? '–', ...row }))}
        />
      </SimpleGrid>
    </Stack>
  )
}

const percent = (share: number | null): string => (share === null ? '–' : `${decimal(share * 100, 0)} %`)

function FigureTable({ candidate, current }: { candidate: Figures; current: Figures | null }) {
  const rows: [string, (figures: Figures) => string][] = [
    [t('backtests.merchants_hit'), (each) => inDigits(each.would_fire)],
    [t('backtests.fires'), (each) => inDigits(each.fires)],
    [t('backtests.precision'), (each) => percent(each.precision)],
    [t('backtests.recall'), (each) => percent(each.recall)],
    [t('backtests.cases_per_day'), (each) => decimal(each.cases_per_day, 2)],
    [t('backtests.hours_per_day'), (each) => decimal(each.review_hours_per_day, 2)],
  ]
  return (
    <ScrollTable label={t('backtests.figures')} minWidth={280}>
      <Table aria-label={t('backtests.figures')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('common.what')}</Table.Th>
            <Table.Th ta="end">{t('backtests.candidate')}</Table.Th>
            {current && <Table.Th ta="end">{t('backtests.in_force')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name, read]) => (
            <Table.Tr key={name}>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="end">{read(candidate)}</Table.Td>
              {current && <Table.Td ta="end">{read(current)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}

/** Without a version in force, every merchant that it hits is new. */
const changesOf = ({ difference, changes, examples }: BacktestAnswer): Change[] =>
  difference
    ? changes
    : examples.map(({ merchant_id, merchant_name, fired_at, outcome }) => ({
        merchant_id,
        merchant_name,
        change: 'newly' as const,
        fired_at,
        currently_fired_at: null,
        outcome,
      }))

function Changes({ result }: { result: BacktestAnswer }) {
  const changes = changesOf(result)
  const { difference } = result
  const write = () =>
    downloadCsv('backtest.csv', [
      ['merchant_id', 'merchant_name', 'change', 'fired_at', 'currently_fired_at', 'outcome'],
      ...changes.map((each) => [
        each.merchant_id,
        each.merchant_name,
        each.change,
        each.fired_at,
        each.currently_fired_at,
        each.outcome,
      ]),
    ])
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h5">
            {difference ? t('backtests.difference', difference) : t('backtests.who_would_be_hit')}
          </Title>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            disabled={changes.length === 0}
            onClick={write}
          >
            CSV
          </Button>
        </Group>
        {changes.length > 0 && (
          <ScrollTable label={t('backtests.who_would_be_hit')} minWidth={480}>
            <Table aria-label={t('backtests.who_would_be_hit')}>
              <Table.Tbody>
                {changes.slice(0, SHOWN).map((each) => (
                  <Table.Tr key={each.merchant_id}>
                    <Table.Td>
                      <TextLink size="sm" to="/merchants/$id" params={{ id: each.merchant_id }}>
                        <bdi>{each.merchant_name}</bdi>
                      </TextLink>
                    </Table.Td>
                    <Table.Td>
                      <Badge variant="light" tt="none" color={colors[each.change]}>
                        {t(`backtests.change_${each.change}`)}
                      </Badge>
                    </Table.Td>
                    <Table.Td>
                      <When at={each.fired_at ?? each.currently_fired_at} />
                    </Table.Td>
                    <Table.Td>{t(`backtests.outcome_${each.outcome}`)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollTable>
        )}
        {changes.length > SHOWN && (
          <Text size="sm">{t('policies.and_more', { count: changes.length - SHOWN })}</Text>
        )}
      </Stack>
    </Paper>
  )
}

interface GroupRow {
  name: string
  merchants: number
  would_fire: number
  share: number
  currently_fires: number | null
}

function Groups({ label, rows }: { label: string; rows: GroupRow[] }) {
  return (
    <Paper withBorder p="md">
      <ScrollTable label={label} minWidth={320}>
        <Table aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{label}</Table.Th>
              <Table.Th ta="end">{t('common.merchants')}</Table.Th>
              <Table.Th ta="end">{t('backtests.hit')}</Table.Th>
              <Table.Th ta="end">{t('backtests.hit_now')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, 20).map(({ name, merchants, would_fire, share, currently_fires }) => (
              <Table.Tr key={name}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="end">{inDigits(merchants)}</Table.Td>
                <Table.Td ta="end">
                  {inDigits(would_fire)} ({percent(share)})
                </Table.Td>
                <Table.Td ta="end">
                  {currently_fires === null
                    ? '–'
                    : `${inDigits(currently_fires)} (${percent(currently_fires / Math.max(1, merchants))})`}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollTable>
    </Paper>
  )
}
