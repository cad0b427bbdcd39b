import { Badge, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { t } from '../messages.ts'
import { Broken } from '../parts/broken.tsx'
import { Empty } from '../parts/empty.tsx'
import { MerchantName } from '../parts/merchant-name.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { When } from '../parts/when.tsx'
import { valuesInWords } from '../parts/words.ts'

/** When the policy fired, for whom, and which values made it. */
export function Fires({ triggerType }: { triggerType: string }) {
  const answer = useQuery({
    queryKey: ['triggers', triggerType],
    queryFn: () =>
      ask(
        api.GET('/api/v1/risk/triggers', {
          params: { query: { trigger_type: triggerType, limit: 25 } },
        }),
      ),
  })
  if (answer.isError) return <Broken error={answer.error} />
  if (!answer.data) return <Waiting />
  if (answer.data.total === 0)
    return <Empty title={t('policies.it_has_not_fired_yet')}>{t('policies.when_it_fires')}</Empty>
  return (
    <Table aria-label={t('policies.fires')}>
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
  )
}
