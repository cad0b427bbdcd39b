import { Alert, Loader, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { api, ask, type Resource } from '../api.ts'
import { TextLink } from '../parts/link.tsx'
import { State } from '../parts/state.tsx'

type Settings = Resource<'Settings'>

/** Who would have another status with the weights and thresholds as they stand in the form. */
export function Preview({ settings }: { settings: Settings }) {
  const { score_weights, status_thresholds } = settings
  const [supposed] = useDebouncedValue({ score_weights, status_thresholds }, 400)
  const answer = useQuery({
    queryKey: ['supposed', supposed],
    queryFn: () => ask(api.POST('/api/v1/risk/settings/simulate', { body: supposed })),
  })
  return (
    <Paper withBorder p="md" aria-live="polite">
      <Stack gap="xs">
        <Title order={2} size="h5">
          With these settings
        </Title>
        {answer.isFetching && <Loader size="xs" aria-label="Calculating" />}
        {answer.isError && (
          <Alert color="yellow" title="They cannot be used">
            {answer.error.message}
          </Alert>
        )}
        {answer.data && (
          <Text size="sm">
            {answer.data.total.toLocaleString()} of {answer.data.merchants_evaluated.toLocaleString()}{' '}
            merchants would change.
          </Text>
        )}
        {answer.data && answer.data.total > 0 && (
          <Table>
            <Table.Tbody>
              {answer.data.status_changes.slice(0, 20).map((change) => (
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
