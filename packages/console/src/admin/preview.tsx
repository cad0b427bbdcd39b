import { Alert, Group, Loader, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, askLong, type Resource } from '../api.ts'
import { TextLink } from '../components/link.tsx'
import { State } from '../components/state.tsx'
import { t } from '../messages.ts'

type Settings = Pick<Resource<'Settings'>, 'score_weights' | 'status_thresholds'>

const SHOWN = 20

/** The merchants whose status would change with the weights and thresholds in the form. */
export function Preview({ settings, isChanged }: { settings: Settings; isChanged: boolean }) {
  const { score_weights, status_thresholds } = settings
  const [supposed] = useDebouncedValue({ score_weights, status_thresholds }, 400)
  const answer = useQuery({
    queryKey: ['supposed', supposed],
    queryFn: ({ signal }) => askLong(api.POST('/api/v1/risk/settings/simulate', { body: supposed, signal })),
    placeholderData: keepPreviousData,
    enabled: isChanged,
  })
  return (
    <Paper withBorder p="md" aria-live="polite">
      <Stack gap="xs">
        <Group gap="xs">
          <Title order={2} size="h5">
            {t('admin.who_would_change_with_these_weights')}
          </Title>
          {answer.isFetching && <Loader size="xs" aria-label={t('admin.calculating')} />}
        </Group>
        {!isChanged && (
          <Text size="sm" c="dimmed">
            {t('admin.change_weight_or_level_and_see_here')}
          </Text>
        )}
        {isChanged && answer.isError && (
          <Alert color="yellow" title={t('admin.they_cannot_be_used')}>
            {answer.error.message}
          </Alert>
        )}
        {isChanged && answer.data && (
          <Text size="sm">
            {t('admin.would_change', {
              count: answer.data.total,
              merchants: answer.data.merchants_evaluated,
            })}
            {answer.data.total > SHOWN && `; ${t('admin.the_first', { shown: SHOWN })}`}
          </Text>
        )}
        {isChanged && answer.data && answer.data.total > 0 && (
          <Table>
            <Table.Tbody>
              {answer.data.status_changes.slice(0, SHOWN).map((change) => (
                <Table.Tr key={change.merchant_id}>
                  <Table.Td>
                    <TextLink to="/merchants/$id" params={{ id: change.merchant_id }} size="sm">
                      {change.merchant_name}
                    </TextLink>
                  </Table.Td>
                  <Table.Td>
                    <State of={change.previous_status} /> <State of={change.previous_risk_level} />
                  </Table.Td>
                  <Table.Td>
                    → <State of={change.new_status} /> <State of={change.new_risk_level} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </Paper>
  )
}
