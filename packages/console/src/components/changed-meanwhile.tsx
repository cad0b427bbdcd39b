import { Alert, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../messages.ts'
import { words } from './labels.ts'
import type { ChangesMeanwhile } from './use-stored.ts'

interface ChangedMeanwhileProps {
  changes: ChangesMeanwhile
  title?: string
  /** Fields as the form names them, where it does not name them as the API's codes. */
  labels?: Readonly<Record<string, string>>
  /** Fields that both changed, where the form lets people choose between them. */
  children?: ReactNode
}

/** What somebody else saved while a form was open; nothing of the form is saved yet. */
export function ChangedMeanwhile({
  changes: { taken, both },
  title = t('common.someone_else_changed_this_meanwhile'),
  labels = {},
  children,
}: ChangedMeanwhileProps) {
  const list = (fields: string[]) => fields.map((field) => labels[field] ?? words(field)).join(', ')
  return (
    <Alert color="yellow" role="alert" title={title}>
      <Stack gap="xs">
        <Text size="sm">{t('common.nothing_is_saved_yet')}</Text>
        {taken.length > 0 && <Text size="sm">{t('common.taken_over_from_them', { list: list(taken) })}</Text>}
        {children ??
          (both.length > 0 && <Text size="sm">{t('common.both_changed', { list: list(both) })}</Text>)}
      </Stack>
    </Alert>
  )
}
