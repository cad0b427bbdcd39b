import { Button, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, ask } from '../api.ts'
import { useIsMyTurn } from './turn.ts'

/** On to the case that follows in the queue, round and round; `n` does it too. */
export function NextCase({ id }: { id: string }) {
  const navigate = useNavigate()
  const isMyTurn = useIsMyTurn()
  const { data } = useQuery({
    queryKey: ['review-cases', 'next'],
    queryFn: () => ask(api.GET('/api/v1/review-cases', { params: { query: { order: 'queue', limit: 50 } } })),
  })
  const queue = data?.items ?? []
  const at = queue.findIndex((reviewCase) => reviewCase.id === id)
  const next = [...queue.slice(at + 1), ...queue.slice(0, at + 1)].find(
    (reviewCase) => reviewCase.id !== id && isMyTurn(reviewCase),
  )
  const go = () => next && void navigate({ to: '/reviews/$id', params: { id: next.id } })
  useHotkeys([['n', go]])
  return (
    <Button variant="default" onClick={go} disabled={!next} rightSection={<Kbd size="xs">n</Kbd>}>
      Next case
    </Button>
  )
}
