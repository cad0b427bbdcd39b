import { Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, ask } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { words, wordsWithin } from '../components/labels.ts'
import { TextLink } from '../components/link.tsx'
import { State } from '../components/state.tsx'
import { When } from '../components/when.tsx'
import { sentence, t } from '../messages.ts'
import { useCan } from '../session.ts'

const MOST = 25

/** People's work about the merchant: cases, corrective actions, appeals, visits. */
export function Work({ merchantId }: { merchantId: string }) {
  const can = useCan()
  const params = { query: { merchant_id: merchantId, limit: MOST } }
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" verticalSpacing="lg">
      {can('review.read') && (
        <Part
          name={t('merchants.review_cases')}
          read={() => ask(api.GET('/api/v1/review-cases', { params }))}
          line={({ id, reason, reason_message, status, decision, assignee_name, created_at }) => (
            <Line
              state={status}
              at={created_at}
              more={decision ? words(decision) : (assignee_name ?? undefined)}
            >
              <TextLink size="sm" to="/reviews/$id" params={{ id }}>
                {sentence(reason, reason_message)}
              </TextLink>
            </Line>
          )}
          merchantId={merchantId}
        />
      )}
      {can('corrective_action.read') && (
        <Part
          name={t('common.corrective_actions')}
          read={() => ask(api.GET('/api/v1/corrective-actions', { params }))}
          line={({ id, action_type, description, status, issued_at, is_overdue }) => (
            <Line state={status} at={issued_at} more={is_overdue ? t('common.overdue') : undefined}>
              <TextLink size="sm" to="/actions/$id" params={{ id }}>
                {words(action_type)}
                {description && `: ${description}`}
              </TextLink>
            </Line>
          )}
          merchantId={merchantId}
        />
      )}
      {can('appeal.read') && (
        <Part
          name={t('common.appeals')}
          read={() => ask(api.GET('/api/v1/operations/appeals', { params }))}
          line={({ id, grounds, status, created_at, decision }) => (
            <Line
              state={status}
              at={created_at}
              more={t('merchants.against', { decision: wordsWithin(decision) })}
            >
              <TextLink size="sm" to="/appeals/$id" params={{ id }}>
                {grounds}
              </TextLink>
            </Line>
          )}
          merchantId={merchantId}
        />
      )}
      {can('verification.read') && (
        <Part
          name={t('merchants.visits')}
          read={() => ask(api.GET('/api/v1/verification/tasks', { params }))}
          line={({ instructions, status, created_at, outcome }) => (
            <Line state={status} at={created_at} more={outcome ? words(outcome) : undefined}>
              <TextLink size="sm" to="/tasks" search={{ merchant_id: merchantId }}>
                {instructions}
              </TextLink>
            </Line>
          )}
          merchantId={merchantId}
        />
      )}
    </SimpleGrid>
  )
}

interface PartProps<T> {
  name: string
  merchantId: string
  read: () => Promise<{ items: T[]; total: number }>
  line: (item: T) => ReactNode
}

function Part<T extends { id: string }>({ name, merchantId, read, line }: PartProps<T>) {
  const { data, error } = useQuery({ queryKey: ['work', name, merchantId], queryFn: read })
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        {name}
        {data && data.total > MOST && ` ${t('merchants.newest_of', { shown: MOST, total: data.total })}`}
      </Title>
      {error && <Broken error={error} />}
      {data?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('common.none')}
        </Text>
      )}
      {data?.items.map((item) => (
        <div key={item.id}>{line(item)}</div>
      ))}
    </Stack>
  )
}

function Line(props: { state: string; at: string; more?: string | undefined; children: ReactNode }) {
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <State of={props.state} />
      <div>
        {props.children}{' '}
        <Text size="xs" c="dimmed" span>
          {props.more && `${props.more} · `}
          <When at={props.at} />
        </Text>
      </div>
    </Group>
  )
}
