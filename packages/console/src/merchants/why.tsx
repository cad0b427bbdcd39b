import { Group, List, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask, type Resource } from '../api.ts'
import { TextLink } from '../parts/link.tsx'
import { State } from '../parts/state.tsx'
import { words } from '../parts/words.ts'
import { useCan } from '../session.ts'
import { Fact } from './fact.tsx'

type Explanation = Pick<Resource<'Explanation'>, 'detail' | 'resource_type' | 'resource_id'> & {
  code?: string
}

const rules: Record<string, string> = {
  manual_suspension: 'It is suspended by hand, whatever the score says.',
  worst_component_cap:
    'One component is so bad that the merchant cannot be verified, whatever the others say.',
}

/** Why the merchant stands where it stands: a sentence for each reason, and the cases that wait for a decision. */
export function Why({ merchant }: { merchant: Resource<'Merchant'> }) {
  const can = useCan()
  const { id, trust_status: trust } = merchant
  const score = useQuery({
    queryKey: ['score', id],
    queryFn: () => ask(api.GET('/api/v1/risk/merchants/{id}/score', { params: { path: { id } } })),
    enabled: can('risk.read') && trust.calculated_at !== null,
  })
  const status = trust.public_status === 'review' ? 'in review' : trust.public_status
  const codes = trust.reason_codes.filter((code) => code !== 'manual_suspension')
  return (
    <Paper withBorder p="md" component="section" aria-label="Why">
      <Stack gap="xs">
        <Title order={2} size="h5">
          {trust.suspended_manually ? 'Apart from that, the score says' : `Why it is ${status}`}
        </Title>
        {codes.length === 0 && (
          <Text size="sm">
            {trust.calculated_at ? 'Nothing stands out.' : 'The first score follows within seconds.'}
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

/** The weightiest fact behind a code. */
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
    .map(({ id, priority, status, reason }) => (
      <Group key={id} gap="xs" wrap="nowrap" align="flex-start">
        <State of={priority} as={`Case: ${priority}`} />
        <div>
          <TextLink to="/reviews/$id" params={{ id }} size="sm">
            {reason}
          </TextLink>{' '}
          <Text size="xs" c="dimmed" span>
            {words(status)}
          </Text>
        </div>
      </Group>
    ))
}
