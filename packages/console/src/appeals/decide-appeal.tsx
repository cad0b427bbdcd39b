import { Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { confirm } from '../components/confirm.tsx'
import { useAct } from '../components/use-act.ts'
import { useDraftText } from '../components/use-draft-text.ts'
import { t } from '../messages.ts'
import { useCan, useMe } from '../session.ts'

interface DecideAppealProps {
  appeal: Resource<'Appeal'>
  /** The effect of overturning. */
  consequence: string
  /** The facts that are removed with the decision. */
  falling: Resource<'AppealContext'>['facts']
}

/** The form that answers an appeal; it shows the effects of overturning in advance. Typed text stays in this tab. */
export function DecideAppeal({ appeal, consequence, falling }: DecideAppealProps) {
  const me = useMe()
  const can = useCan()
  const [reason, setReason, forget] = useDraftText(`appeal ${appeal.id}`)
  const review = useAct({
    act: (outcome: 'upheld' | 'overturned') => {
      const overturned_facts = falling.map(({ resource_type, resource_id }) => ({
        resource_type,
        resource_id,
      }))
      const body = { outcome, reason, ...(outcome === 'overturned' ? { overturned_facts } : {}) }
      return ask(
        api.POST('/api/v1/operations/appeals/{id}/review', { params: { path: { id: appeal.id } }, body }),
      )
    },
    done: t('work.appeal_is_decided'),
    next: forget,
    failed: () => undefined,
  })
  if (!can('appeal.review')) return null
  if (appeal.decided_by.some(({ id }) => id === me.id))
    return <Text size="sm">{t('work.you_took_part_in_decision')}</Text>
  if (appeal.created_by.id === me.id) return <Text size="sm">{t('work.you_submitted_this_appeal')}</Text>
  const facts = t('work.facts_leave_score', { count: falling.length })
  const overturn = () =>
    confirm({
      title: t('work.overturn_decision'),
      text: `${consequence} ${facts}`,
      verb: t('work.overturn_short'),
      act: () => review.mutate('overturned'),
    })
  const isReady = reason.trim() !== ''
  return (
    <Paper withBorder p="md">
      <Stack>
        <Title order={2} size="h5">
          {t('work.your_judgement')}
        </Title>
        {review.error && <Broken error={review.error} />}
        <Textarea
          label={t('common.reason')}
          description={t('common.public_reason')}
          required
          autosize
          minRows={3}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Text size="sm">{t('work.when_overturned', { consequence, facts })}</Text>
        <Group>
          <Button color="grape" disabled={!isReady} loading={review.isPending} onClick={overturn}>
            {t('work.overturn_decision_2')}
          </Button>
          <Button
            variant="default"
            disabled={!isReady}
            loading={review.isPending}
            onClick={() => review.mutate('upheld')}
          >
            {t('work.uphold_it')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
