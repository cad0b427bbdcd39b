import { Button, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, ask } from '../api.ts'

/** On to the next case of the queue; `n` does it too, `e` goes to the evidence. */
export function NextCase({ id }: { id: string }) {
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['review-cases', 'next'],
    queryFn: () => ask(api.GET('/api/v1/review-cases', { params: { query: { order: 'queue', limit: 50 } } })),
  })
  const next = data?.items.find((other) => other.id !== id && /^(open|in_review)$/.test(other.status))
  const go = () => next && void navigate({ to: '/reviews/$id', params: { id: next.id } })
  useHotkeys([
    ['n', go],
    ['e', () => document.getElementById('evidence')?.focus()],
  ])
  return (
    <Button variant="default" onClick={go} disabled={!next} rightSection={<Kbd size="xs">n</Kbd>}>
      Next case
    </Button>
  )
}
