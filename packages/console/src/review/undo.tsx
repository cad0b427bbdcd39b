import { Button, Group, Kbd, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { newId } from '@trust/contracts/identifier'
import { useKeys } from '../components/use-keys.ts'
import { t } from '../messages.ts'

const OFFERED_MS = 10_000

interface Offer {
  id: string
  undo: () => void
}

/** What `z` undoes while it is offered. */
let last: Offer | undefined

/** Tells that something was done and, for ten seconds, offers to undo it, whatever page is open meanwhile. */
export function offerUndo(message: string, undo: () => void): void {
  const id = `undo ${newId()}`
  const offer = { id, undo }
  last = offer
  notifications.show({
    id,
    color: 'green',
    autoClose: OFFERED_MS,
    onClose: () => {
      if (last === offer) last = undefined
    },
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-sm"
          variant="default"
          rightSection={<Kbd size="xs">z</Kbd>}
          onClick={() => take(offer)}
        >
          {t('review.undo')}
        </Button>
      </Group>
    ),
  })
}

function take({ id, undo }: Offer): void {
  notifications.hide(id)
  undo()
}

/** `z` undoes what is still offered. */
export function useUndoKey(): void {
  useKeys([['z', () => last && take(last)]])
}
