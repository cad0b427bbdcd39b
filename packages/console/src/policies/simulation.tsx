import '@mantine/charts/styles.css'
import { Sparkline } from '@mantine/charts'
import { Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Resource } from '../api.ts'
import { downloadCsv } from '../components/csv.ts'
import { valuesInWords } from '../components/labels.ts'
import { TextLink } from '../components/link.tsx'
import { t } from '../messages.ts'

interface SimulationResultProps {
  simulation: Resource<'Simulation'>
  /** Whether the policy was changed since. */
  isOld: boolean
}

/** For whom a condition would fire now; nothing was changed. */
export function SimulationResult({ simulation, isOld }: SimulationResultProps) {
  const { total, merchants_evaluated, would_fire, already_open, status_changes, history } = simulation
  const fresh = would_fire.filter(({ open_case_id }) => open_case_id === null)
  const open = would_fire.filter(({ open_case_id }) => open_case_id !== null)
  const write = () =>
    downloadCsv('simulation.csv', [
      ['merchant_id', 'merchant_name', 'open_case_id', 'values'],
      ...would_fire.map(({ merchant_id, merchant_name, open_case_id, values }) => [
        merchant_id,
        merchant_name,
        open_case_id,
        valuesInWords(values),
      ]),
    ])
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
        {history && <History history={history} />}
        {status_changes.length > 0 && (
          <Text size="sm">{t('policies.would_have_another_status', { count: status_changes.length })}</Text>
        )}
        <Group justify="space-between">
          <Text size="sm">
            {t('policies.new_and_already_open', { fresh: total - already_open, open: already_open })}
          </Text>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            disabled={total === 0}
            onClick={write}
          >
            CSV
          </Button>
        </Group>
        <Stack gap="xs" style={{ opacity: isOld ? 0.5 : 1 }}>
          {fresh.length > 0 && <Hit title={t('policies.new_cases')} merchants={fresh} />}
          {open.length > 0 && <Hit title={t('policies.already_open')} merchants={open} />}
        </Stack>
        {would_fire.length < total && (
          <Text size="sm">{t('policies.and_more', { count: total - would_fire.length })}</Text>
        )}
      </Stack>
    </Paper>
  )
}

/** How often it would have fired on each day of the past. */
function History({ history }: { history: NonNullable<Resource<'Simulation'>['history']> }) {
  const { window_days: days, total_fires: count, merchants_evaluated: merchants, fires_by_day } = history
  const words = t('policies.would_have_fired', { days, count, merchants })
  return (
    <div>
      <Text size="sm">{words}</Text>
      {count > 0 && (
        <Sparkline
          role="img"
          aria-label={words}
          h={40}
          data={fires_by_day.map(({ fires }) => fires)}
          curveType="linear"
          color="indigo.6"
        />
      )}
    </div>
  )
}

const SHOWN = 50

/** Those it would fire for, with the case that is open already. */
function Hit({ title, merchants }: { title: string; merchants: Resource<'Simulation'>['would_fire'] }) {
  return (
    <>
      <Title order={3} size="h6">
        {title}
      </Title>
      <Table aria-label={title}>
        <Table.Tbody>
          {merchants.slice(0, SHOWN).map(({ merchant_id, merchant_name, open_case_id, values }) => (
            <Table.Tr key={merchant_id}>
              <Table.Td>
                <TextLink size="sm" to="/merchants/$id" params={{ id: merchant_id }}>
                  {merchant_name}
                </TextLink>
              </Table.Td>
              <Table.Td>
                <Text size="sm">{valuesInWords(values)}</Text>
              </Table.Td>
              <Table.Td>
                {open_case_id && (
                  <TextLink size="sm" to="/reviews/$id" params={{ id: open_case_id }}>
                    {t('common.the_case')}
                  </TextLink>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {merchants.length > SHOWN && (
        <Text size="sm">{t('policies.and_more', { count: merchants.length - SHOWN })}</Text>
      )}
    </>
  )
}
