import { Group, List, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask, type Resource } from '../api.ts'
import { Fact } from '../components/fact.tsx'
import { words, wordsWithin } from '../components/labels.ts'
import { TextLink } from '../components/link.tsx'
import { State } from '../components/state.tsx'
import { sentence, t } from '../messages.ts'
import { useCan } from '../session.ts'

type Explanation = Pick<Resource<'Explanation'>, 'detail' | 'resource_type' | 'resource_id'> & {
  code?: string
}

const rules: Record<string, string> = {
  manual_suspension: t('merchants.manual_suspension'),
  worst_component_cap: t('merchants.worst_component_cap'),
}

export const scoreQuery = (id: string) => ({
  queryKey: ['score', id],
  queryFn: () => ask(api.GET('/api/v1/risk/merchants/{id}/score', { params: { path: { id } } })),
})

/** Why the merchant has its status: a sentence for each reason, and the undecided cases. */
export function Why({ merchant }: { merchant: Resource<'Merchant'> }) {
  const can = useCan()
  const { id, trust_status: trust } = merchant
  const score = useQuery({
    ...scoreQuery(id),
    enabled: can('risk.read') && trust.calculated_at !== null,
  })
  const codes = trust.reason_codes.filter((code) => code !== 'manual_suspension')
  return (
    <Paper withBorder p="md" component="section" aria-label={t('merchants.why')}>
      <Stack gap="xs">
        <Title order={2} size="h5">
          {trust.suspended_manually
            ? t('merchants.apart_from_that_the_score_says')
            : t('merchants.why_it_is', { status: trust.public_status })}
        </Title>
        {codes.length === 0 && (
          <Text size="sm">
            {trust.calculated_at
              ? t('merchants.nothing_stands_out')
              : t('merchants.first_score_follows_within_seconds')}
          </Text>
        )}
        <List size="sm" spacing={6}>
          {codes.map((code) => (
            <List.Item key={code}>
              <Fact merchantId={id} {...reasonOf(code, score.data)} />
            </List.Item>
          ))}
        </List>
        {can('review.read') && <WaitingCases merchantId={id} />}
      </Stack>
    </Paper>
  )
}

/** The heaviest fact behind a code. */
function reasonOf(code: string, score: Resource<'Score'> | undefined): Explanation {
  const facts = Object.entries(score?.explanations ?? {}).flatMap(([name, explanations]) =>
    explanations.map((explanation) => ({
      ...explanation,
      weighed: explanation.contribution * (score?.weights[name as keyof typeof score.weights] ?? 0),
    })),
  )
  const [weightiest] = facts.filter((fact) => fact.code === code).sort((a, b) => b.weighed - a.weighed)
  return weightiest ?? { detail: rules[code] ?? words(code) }
}

function WaitingCases({ merchantId }: { merchantId: string }) {
  const query = { merchant_id: merchantId, order: 'queue', limit: 10 } as const
  const { data } = useQuery({
    queryKey: ['review-cases', query],
    queryFn: () => ask(api.GET('/api/v1/review-cases', { params: { query } })),
  })
  return data?.items
    .filter(({ status }) => status !== 'decided')
    .map(({ id, priority, status, reason, reason_message }) => (
      <Group key={id} gap="xs" wrap="nowrap" align="flex-start">
        <State of={priority} as={t('merchants.case_of_priority', { priority: wordsWithin(priority) })} />
        <div>
          <TextLink to="/reviews/$id" params={{ id }} size="sm">
            {sentence(reason, reason_message)}
          </TextLink>{' '}
          <Text size="xs" c="dimmed" span>
            {words(status)}
          </Text>
        </div>
      </Group>
    ))
}
