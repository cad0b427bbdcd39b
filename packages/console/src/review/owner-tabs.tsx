import { Button } from '@mantine/core'
import { useList } from '../components/use-list.ts'
import { t } from '../messages.ts'
import { useMe } from '../session.ts'

/** Whose cases the queue shows: one's own, those that nobody has, or all. Buttons: keys work after a click on one. */
export function OwnerTabs() {
  const me = useMe()
  const { filters, setFilter } = useList()
  const shown = filters.assigned_to ?? null
  const choices = [
    { owner: me.id, label: t('review.mine') },
    { owner: 'none', label: t('review.unassigned') },
    { owner: null, label: t('review.all') },
  ]
  return (
    <Button.Group aria-label={t('review.whose_cases')}>
      {choices.map(({ owner, label }) => (
        <Button
          key={label}
          variant={owner === shown ? 'filled' : 'default'}
          aria-pressed={owner === shown}
          onClick={() => setFilter('assigned_to', owner)}
        >
          {label}
        </Button>
      ))}
    </Button.Group>
  )
}
