import { Button, Group, Menu, Paper, Text } from '@mantine/core'
import { api, ask, type Resource } from '../api.ts'
import { notify } from '../components/notifications.ts'
import { ReasonButton } from '../components/reason-button.tsx'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'
import { useMe } from '../session.ts'
import { MoveMenu } from './move-menu.tsx'
import { SnoozeButton } from './snooze.tsx'
import { useReviewers } from './use-reviewers.ts'
import { useUndoClear } from './use-undo-clear.ts'

type Listed = Resource<'ListedReviewCase'>
type Change = Omit<Resource<'ChangeReviewCases'>, 'case_ids'>

interface BulkBarProps {
  selected: readonly Listed[]
  clear: () => void
}

/** What can be done to all the selected cases at once; what cannot be done to some of them is shown. */
export function BulkBar({ selected, clear }: BulkBarProps) {
  const me = useMe()
  const { assignable } = useReviewers()
  const offerUndo = useUndoClear()
  const send = async (change: Change) => {
    const body = { ...change, case_ids: selected.map(({ id }) => id) }
    const { done, failed } = await ask(api.POST('/api/v1/review-cases/bulk', { body }))
    const [first] = failed
    notify(
      first
        ? t('review.changed_and_not', { done: done.length, failed: failed.length, why: first.detail })
        : t('review.changed', { done: done.length }),
    )
    return done
  }
  const change = useAct({
    act: async (wanted: Change) => {
      await send(wanted)
      // At once: what is selected while the list is read again stays selected.
      clear()
    },
  })
  const give = (user_id: string) => change.mutate({ action: 'assign', user_id })
  const expected_assignees = Object.fromEntries(selected.map((each) => [each.id, each.assigned_to]))
  return (
    <Paper withBorder px="sm" py={6} component="section" aria-label={t('review.selected_cases')}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {t('review.selected', { count: selected.length })}
        </Text>
        <Menu>
          <Menu.Target>
            <Button size="xs" variant="default" loading={change.isPending}>
              {t('common.assign')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            <Menu.Item onClick={() => give(me.id)}>{t('review.you')}</Menu.Item>
            {assignable
              .filter(({ id }) => id !== me.id)
              .map(({ id, full_name }) => (
                <Menu.Item key={id} onClick={() => give(id)}>
                  {full_name}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
        <Button size="xs" variant="default" onClick={() => change.mutate({ action: 'release' })}>
          {t('review.give_back')}
        </Button>
        <MoveMenu size="xs" move={(queue_id) => change.mutate({ action: 'move', queue_id })} />
        <ReasonButton
          size="xs"
          verb={t('review.add_note')}
          title={t('review.note_on_cases', { count: selected.length })}
          question={t('common.note')}
          act={(text) => send({ action: 'note', text })}
          next={clear}
        />
        <SnoozeButton
          size="xs"
          title={t('review.snooze_cases', { count: selected.length })}
          snooze={(until, text) => send({ action: 'snooze', until, text })}
          next={clear}
        />
        <ReasonButton
          size="xs"
          verb={t('review.clear')}
          title={t('review.clear_cases', { count: selected.length })}
          question={t('common.reason')}
          about={t('review.cleared_in_bulk')}
          act={(text) => send({ action: 'clear', text, expected_assignees })}
          next={(cleared) => {
            clear()
            if (cleared.length > 0) offerUndo(cleared.map(({ id }) => id))
          }}
        />
        <Button size="xs" variant="subtle" onClick={clear}>
          {t('review.select_none')}
        </Button>
      </Group>
    </Paper>
  )
}
