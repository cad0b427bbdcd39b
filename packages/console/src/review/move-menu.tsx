import { Button, Menu } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'
import { useQueues } from './use-queues.ts'

interface MoveMenuProps {
  /** The queue that the cases are in, where they are in one. */
  current?: string | null
  size: 'xs' | 'compact-xs'
  move: (queueId: string | null) => void
}

/** The tenant's queues, to move cases into one; nothing where there is none. */
export function MoveMenu({ current, size, move }: MoveMenuProps) {
  const queues = useQueues()
  if (queues.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <Button size={size} variant="default">
          {t('review.move')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {queues
          .filter(({ id }) => id !== current)
          .map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => move(id)}>
              {name}
            </Menu.Item>
          ))}
        {current !== null && (
          <Menu.Item onClick={() => move(null)}>{t('review.out_of_all_queues')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Moves one case to another queue. */
export function MoveCase({ reviewCase }: { reviewCase: Pick<Resource<'ReviewCase'>, 'id' | 'queue'> }) {
  const { id, queue } = reviewCase
  const move = useAct({
    act: (queue_id: string | null) =>
      ask(api.POST('/api/v1/review-cases/bulk', { body: { case_ids: [id], action: 'move', queue_id } })),
    done: t('review.case_is_moved'),
  })
  return <MoveMenu size="compact-xs" current={queue?.id ?? null} move={(to) => move.mutate(to)} />
}
