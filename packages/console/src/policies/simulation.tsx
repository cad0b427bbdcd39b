import { Paper, Stack, Table, Text, Title } from '@mantine/core'
import type { Resource } from '../api.ts'
import { t } from '../messages.ts'
import { TextLink } from '../parts/link.tsx'
import { valuesInWords } from '../parts/words.ts'

interface SimulationResultProps {
  simulation: Resource<'Simulation'>
  /** Whether the policy was changed since. */
  isOld: boolean
}

/** For whom a condition would fire now; nothing was changed. */
export function SimulationResult({ simulation, isOld }: SimulationResultProps) {
  const { total, merchants_evaluated, would_fire, status_changes } = simulation
  return (
    <Paper withBorder p="md" aria-live="polite">
      <Stack gap="xs">
        <Title order={2} size="h5">
          {t('policies.would_fire_for', { total, merchants: merchants_evaluated })}
        </Title>
        {isOld && (
          <Text size="sm" c="orange">
            {t('policies.this_was_before_your_last_change')}
          </Text>
        )}
        {status_changes.length > 0 && (
          <Text size="sm">{t('policies.would_have_another_status', { count: status_changes.length })}</Text>
        )}
        <Table style={{ opacity: isOld ? 0.5 : 1 }}>
          <Table.Tbody>
            {would_fire.slice(0, 50).map(({ merchant_id, merchant_name, values }) => (
              <Table.Tr key={merchant_id}>
                <Table.Td>
                  <TextLink size="sm" to="/merchants/$id" params={{ id: merchant_id }}>
                    {merchant_name}
                  </TextLink>
                </Table.Td>
                <Table.Td>
                  <Text size="sm">{valuesInWords(values)}</Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {total > 50 && <Text size="sm">{t('policies.and_more', { count: total - 50 })}</Text>}
      </Stack>
    </Paper>
  )
}
