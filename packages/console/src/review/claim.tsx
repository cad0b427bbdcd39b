import { Button, Text } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { useAct } from '../parts/use-act.ts'
import { useMe } from '../session.ts'

/** Takes the case, so that two people do not look into one. */
export function Claim({ reviewCase }: { reviewCase: Resource<'ReviewCaseInContext'> }) {
  const me = useMe()
  const claim = useAct({
    act: () => ask(api.POST('/api/v1/review-cases/{id}/claim', { params: { path: { id: reviewCase.id } } })),
    done: 'The case is yours.',
  })
  if (reviewCase.assigned_to === me.id)
    return (
      <Text size="xs" c="dimmed">
        yours
      </Text>
    )
  return (
    <Button size="compact-xs" variant="default" loading={claim.isPending} onClick={() => claim.mutate()}>
      {reviewCase.assigned_to ? 'Take over' : 'Claim'}
    </Button>
  )
}
