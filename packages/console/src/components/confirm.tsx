import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { t } from '../messages.ts'

interface Question {
  title: string
  /** What it leads to. */
  text: string
  /** What the button says: the verb. */
  verb: string
  act: () => void
}

/** Asks before what cannot be taken back. */
export function confirm({ title, text, verb, act }: Question): void {
  modals.openConfirmModal({
    title,
    children: <Text size="sm">{text}</Text>,
    labels: { confirm: verb, cancel: t('common.cancel') },
    confirmProps: { color: 'red' },
    onConfirm: act,
  })
}
