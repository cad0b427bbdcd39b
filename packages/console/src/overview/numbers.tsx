import { Paper, SimpleGrid, Text } from '@mantine/core'
import type { Resource } from '../api.ts'

/** The numbers that want to be small, in words. */
export function Numbers({ overview }: { overview: Resource<'Overview'> }) {
  const { merchants, overdue, pipeline, webhooks } = overview
  const all = merchants.reduce((sum, row) => sum + row.merchants, 0)
  const failed = pipeline.evidence_failed_24h + pipeline.complaints_failed_24h
  const waiting = pipeline.evidence_waiting + pipeline.complaints_waiting
  const succeeded =
    webhooks.attempts === 0 ? '–' : `${Math.round((webhooks.succeeded / webhooks.attempts) * 100)} %`
  const facts: { name: string; value: string; isBad?: boolean }[] = [
    { name: 'Merchants', value: all.toLocaleString() },
    { name: 'Cases overdue', value: overdue.review_cases.toLocaleString(), isBad: overdue.review_cases > 0 },
    {
      name: 'Actions overdue',
      value: overdue.corrective_actions.toLocaleString(),
      isBad: overdue.corrective_actions > 0,
    },
    { name: 'Waiting in the pipeline', value: waiting.toLocaleString() },
    { name: 'Failed in it, 24 h', value: failed.toLocaleString(), isBad: failed > 0 },
    { name: 'Webhooks delivered, 24 h', value: succeeded },
    {
      name: 'Dead letters, 24 h',
      value: webhooks.dead_lettered.toLocaleString(),
      isBad: webhooks.dead_lettered > 0,
    },
  ]
  return (
    <SimpleGrid cols={{ base: 2, sm: 4, lg: 7 }}>
      {facts.map(({ name, value, isBad }) => (
        <Paper withBorder p="sm" key={name}>
          <Text size="xs" c="dimmed">
            {name}
          </Text>
          <Text fz="xl" fw={700} {...(isBad ? { c: 'red' } : {})}>
            {value}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
