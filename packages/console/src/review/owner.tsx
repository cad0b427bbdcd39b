import { Button, Group, Text } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { confirm } from '../components/confirm.tsx'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'
import { useCan, useMe } from '../session.ts'
import { EscalateButton } from './escalate.tsx'
import { HandOver } from './hand-over.tsx'
import { MoveCase } from './move-menu.tsx'
import { Snooze } from './snooze.tsx'
import { useReviewers } from './use-reviewers.ts'

/** Whose a case is, and how it changes hands: claimed, taken over, handed over, given back. */
export function Owner({ reviewCase }: { reviewCase: Resource<'ReviewCase'> }) {
  const me = useMe()
  const can = useCan()
  const { nameOf } = useReviewers()
  const { id, status, assigned_to: owner } = reviewCase
  const params = { path: { id } }
  const claim = useAct({
    act: () => ask(api.POST('/api/v1/review-cases/{id}/claim', { params })),
    done: t('review.case_is_yours'),
  })
  const assign = useAct({
    act: (user_id: string) =>
      ask(api.POST('/api/v1/review-cases/{id}/assign', { params, body: { user_id } })),
    done: t('review.case_changed_hands'),
  })
  const release = useAct({
    act: () => ask(api.POST('/api/v1/review-cases/{id}/release', { params })),
    done: t('review.case_is_open_again'),
  })
  const takeOver = () =>
    confirm({
      title: t('review.take_case_over', { owner: nameOf(owner) }),
      text: t('review.case_will_be_yours', { owner: nameOf(owner) }),
      verb: t('review.take_over'),
      act: () => assign.mutate(me.id),
    })
  const isUndecided = status === 'open' || status === 'in_review'
  return (
    <Group gap="xs">
      <Text size="sm">{t('review.assigned_to', { owner: nameOf(owner) })}</Text>
      {isUndecided && can('review.decide') && (
        <>
          {status === 'open' && (
            <Button
              size="compact-xs"
              variant="default"
              loading={claim.isPending}
              onClick={() => claim.mutate()}
            >
              {t('review.claim')}
            </Button>
          )}
          {owner !== null && owner !== me.id && (
            <Button size="compact-xs" variant="default" loading={assign.isPending} onClick={takeOver}>
              {t('review.take_over')}
            </Button>
          )}
          {owner === me.id && (
            <Button
              size="compact-xs"
              variant="default"
              loading={release.isPending}
              onClick={() => release.mutate()}
            >
              {t('review.give_back')}
            </Button>
          )}
          <HandOver reviewCase={reviewCase} />
          {(owner === null || owner === me.id) && !reviewCase.snoozed_until && (
            <Snooze reviewCase={reviewCase} />
          )}
          <MoveCase reviewCase={reviewCase} />
        </>
      )}
      {status !== 'decided' && can('review.decide') && <EscalateButton reviewCase={reviewCase} />}
    </Group>
  )
}
