import { Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { api, ask, type Resource } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { confirm } from '../parts/confirm.tsx'
import { useAct } from '../parts/use-act.ts'
import { useCan, useMe } from '../session.ts'

interface JudgeProps {
  appeal: Resource<'Appeal'>
  /** What overturning does. */
  consequence: string
  /** The facts that fall with the decision. */
  falling: Resource<'AppealContext'>['facts']
}

/** The answer to an appeal; what overturning leads to is said before it happens. What is typed stays in this tab. */
export function JudgeAppeal({ appeal, consequence, falling }: JudgeProps) {
  const me = useMe()
  const can = useCan()
  const [reason, setReason, forget] = useSessionStorage({
    key: `draft ${me.id} appeal ${appeal.id}`,
    defaultValue: '',
  })
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
    done: 'The appeal is decided.',
    next: forget,
    failed: () => undefined,
  })
  if (!can('appeal.review')) return null
  if (appeal.decided_by.some(({ id }) => id === me.id))
    return <Text size="sm">You took part in the decision: someone else must judge the appeal.</Text>
  if (appeal.created_by.id === me.id)
    return <Text size="sm">You submitted this appeal: someone else must judge it.</Text>
  const facts = `${falling.length} ${falling.length === 1 ? 'fact leaves' : 'facts leave'} the score.`
  const overturn = () =>
    confirm({
      title: 'Overturn the decision?',
      text: `${consequence} ${facts}`,
      verb: 'Overturn',
      act: () => review.mutate('overturned'),
    })
  const isReady = reason.trim() !== ''
  return (
    <Paper withBorder p="md">
      <Stack>
        <Title order={2} size="h5">
          Your judgement
        </Title>
        {review.error && <Broken error={review.error} />}
        <Textarea
          label="Reason"
          description="The merchant and a regulator may read it"
          required
          autosize
          minRows={3}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Text size="sm">
          When overturned: {consequence} {facts}
        </Text>
        <Group>
          <Button color="grape" disabled={!isReady} loading={review.isPending} onClick={overturn}>
            Overturn the decision
          </Button>
          <Button
            variant="default"
            disabled={!isReady}
            loading={review.isPending}
            onClick={() => review.mutate('upheld')}
          >
            Uphold it
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
