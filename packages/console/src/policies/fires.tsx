import { Badge, Paper, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { Empty } from '../components/empty.tsx'
import { valuesInWords, words } from '../components/labels.ts'
import { TextLink } from '../components/link.tsx'
import { LoadingOrError } from '../components/loading-or-error.tsx'
import { MerchantName } from '../components/merchant-name.tsx'
import { When } from '../components/when.tsx'
import { t } from '../messages.ts'

/** When the policy fired, for whom, and which values made it. */
export function Fires({ policyId }: { policyId: string }) {
  const answer = useQuery({
    queryKey: ['triggers', policyId],
    queryFn: () =>
      ask(
        api.GET('/api/v1/risk/triggers', {
          params: { query: { policy_id: policyId, limit: 25 } },
        }),
      ),
  })
  const results = useQuery({
    queryKey: ['policy', policyId, 'results'],
    queryFn: () => ask(api.GET('/api/v1/risk/policies/{id}/results', { params: { path: { id: policyId } } })),
  })
  if (!answer.data) return <LoadingOrError of={answer} />
  if (answer.data.total === 0)
    return <Empty title={t('policies.it_has_not_fired_yet')}>{t('policies.when_it_fires')}</Empty>
  return (
    <>
      {results.data && (
        <Text size="sm" mb="xs">
          {t('policies.how_cases_ended', {
            days: results.data.days,
            cases: results.data.cases,
            against: results.data.decided_against,
            cleared: results.data.decided_for,
          })}{' '}
          {results.data.precision !== null && t('policies.precision', { precision: results.data.precision })}
        </Text>
      )}
      <Paper withBorder>
        <Table aria-label={t('policies.fires')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('common.when')}</Table.Th>
              <Table.Th>{t('common.merchant')}</Table.Th>
              <Table.Th>{t('common.decision')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {answer.data.items.map((trigger) => (
              <Table.Tr key={trigger.id}>
                <Table.Td>
                  <When at={trigger.created_at} />
                </Table.Td>
                <Table.Td>
                  <MerchantName id={trigger.merchant_id} />
                  <Text size="xs" c="dimmed">
                    {valuesInWords(trigger.metadata)}
                  </Text>
                </Table.Td>
                <Table.Td>
                  {trigger.review_case && (
                    <TextLink size="sm" to="/reviews/$id" params={{ id: trigger.review_case.id }}>
                      {words(
                        trigger.review_case.overturned
                          ? 'overturned'
                          : (trigger.review_case.decision ?? trigger.review_case.status),
                      )}
                    </TextLink>
                  )}
                  {trigger.mode === 'shadow' && (
                    <Badge variant="light" color="grape" tt="none">
                      {t('policies.shadow_nothing_happened')}
                    </Badge>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
    </>
  )
}
