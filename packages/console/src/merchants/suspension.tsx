import { Alert, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, ask, type Resource } from '../api.ts'
import { words } from '../components/labels.ts'
import { TextLink } from '../components/link.tsx'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'
import { AppealButton } from '../review/appeal-button.tsx'
import { Due } from '../review/due.tsx'
import { useCan } from '../session.ts'

type Suspension = NonNullable<Resource<'TrustStatus'>['suspension']>

/** Who suspended the merchant, when and why. */
export function SuspensionNote({ merchantId, suspension }: { merchantId: string; suspension: Suspension }) {
  const can = useCan()
  const { by, at, reason, category } = suspension
  return (
    <Alert color="red" title={t('merchants.suspended_by', { by: by.label })}>
      <Text size="sm" dir="auto">
        {category && <strong>{words(category)}: </strong>}
        {reason}
      </Text>
      <Text size="sm" mt={4}>
        {rich('merchants.suspended_by_decision', { when: <When at={at} isExact /> })}{' '}
        {can('review.read') && <DecidedIn merchantId={merchantId} suspension={suspension} />}
      </Text>
      {can('review.read') && <Unconfirmed merchantId={merchantId} suspension={suspension} />}
      {can('appeal.create') && (
        <Group mt="xs">
          <AppealButton
            subject={{ merchant_id: merchantId, subject_type: 'merchant_status', subject_id: merchantId }}
          />
        </Group>
      )}
    </Alert>
  )
}

/** The review case that decided it, with its second reviewer, when there is one. */
function DecidedIn({ merchantId, suspension }: { merchantId: string; suspension: Suspension }) {
  const query = { merchant_id: merchantId, status: 'decided', limit: 25 } as const
  const { data } = useQuery({
    queryKey: ['review-cases', query],
    queryFn: () => ask(api.GET('/api/v1/review-cases', { params: { query } })),
  })
  const decided = data?.items.find(
    ({ decision, decision_reason, reviewer_actor }) =>
      decision === 'suspend' &&
      decision_reason === suspension.reason &&
      reviewer_actor?.id === suspension.by.id,
  )
  if (!decided) return null
  return (
    <>
      {decided.second_reviewer && `${t('merchants.agreed', { name: decided.second_reviewer.label })} `}
      <TextLink to="/reviews/$id" params={{ id: decided.id }} size="sm">
        {t('common.the_case')}
      </TextLink>
    </>
  )
}

/** One person suspended and a second must confirm: until when, and where. */
function Unconfirmed({ merchantId, suspension }: { merchantId: string; suspension: Suspension }) {
  const query = { merchant_id: merchantId, status: 'pending_second_review', limit: 25 } as const
  const { data } = useQuery({
    queryKey: ['review-cases', query],
    queryFn: () => ask(api.GET('/api/v1/review-cases', { params: { query } })),
  })
  const pending = data?.items.find(({ decided_at }) => decided_at === suspension.at)
  if (!pending) return null
  return (
    <Group mt={4} gap={6} fw={600} fz="sm">
      <span>{t('merchants.second_person_must_confirm')}</span>
      <Due reviewCase={pending} />
      <TextLink to="/reviews/$id" params={{ id: pending.id }} size="sm">
        {t('merchants.the_review')}
      </TextLink>
    </Group>
  )
}
