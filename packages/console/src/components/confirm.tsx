import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { t } from '../messages.ts'

interface Question {
  title: string
  /** The consequence. */
  text: string
  /** The button's label: the verb. */
  verb: string
  act: () => void
}

/** Asks for confirmation of an irreversible action. */
export function confirm({ title, text, verb, act }: Question): void {
  modals.openConfirmModal({
    title,
    children: <Text size="sm">{text}</Text>,
    labels: { confirm: verb, cancel: t('common.cancel') },
    confirmProps: { color: 'red' },
    onConfirm: act,
  })
}
