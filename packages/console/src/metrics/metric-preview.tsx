import { Alert, Group, Loader, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { faultInWords } from '../components/error-text.ts'
import { inNumber } from '../components/format.ts'
import { TextLink } from '../components/link.tsx'
import { t } from '../messages.ts'
import type { FormulaOfMetric } from './formula-words.ts'

/** What the formula comes to, as it stands in the form, for a sample of merchants. */
export function MetricPreview({ formula }: { formula: FormulaOfMetric }) {
  const [tried] = useDebouncedValue(formula, 400)
  const answer = useQuery({
    queryKey: ['metric-preview', tried],
    queryFn: ({ signal }) =>
      ask(api.POST('/api/v1/risk/custom-metrics/preview', { body: { formula: tried }, signal })),
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  const { percentiles, examples = [] } = data ?? {}
  return (
    <Paper withBorder p="md" aria-live="polite">
      <Stack gap="xs">
        <Group gap="xs">
          <Title order={2} size="h5">
            {t('metrics.now')}
          </Title>
          {answer.isFetching && <Loader size="xs" aria-label={t('common.loading')} />}
        </Group>
        {answer.isError && <Alert color="yellow" title={faultInWords(answer.error)} />}
        {data && (
          <Text size="sm">
            {t('metrics.known_for', { known: data.known, merchants: data.merchants })}{' '}
            {t('metrics.reads', { mean: inNumber(data.facts_read.mean), max: data.facts_read.max })}
          </Text>
        )}
        {percentiles && (
          <Text size="sm">
            {t('metrics.distribution', {
              low: inNumber(percentiles.p0),
              median: inNumber(percentiles.p50),
              ninety: inNumber(percentiles.p90),
              high: inNumber(percentiles.p100),
            })}
          </Text>
        )}
        {examples.length > 0 && (
          <Table aria-label={t('metrics.highest')}>
            <Table.Tbody>
              {examples.map(({ merchant_id, merchant_name, value }) => (
                <Table.Tr key={merchant_id}>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <TextLink size="sm" to="/merchants/$id" params={{ id: merchant_id }}>
                      <bdi>{merchant_name}</bdi>
                    </TextLink>
                  </Table.Td>
                  <Table.Td ta="end">{inNumber(value)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </Paper>
  )
}
