import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { words } from '../components/labels.ts'
import { t } from '../messages.ts'
import { changedBetween, type RecordFields, type RecordKey, valueInWords } from './record.ts'

/** The changes that somebody else saved while this form was open. */
export interface Clash {
  /** The current record. */
  fields: RecordFields
  /** Changes to fields that this form did not change: taken over. */
  taken: RecordKey[]
  /** Fields that both changed. */
  both: RecordKey[]
}

interface ClashNoteProps {
  clash: Clash
  mine: RecordFields
  take: (key: RecordKey) => void
}

export function ClashNote({ clash: { fields, taken, both }, mine, take }: ClashNoteProps) {
  return (
    <Alert color="yellow" role="alert" title={t('merchants.someone_else_changed_this_merchant_meanwhile')}>
      <Stack gap="xs">
        <Text size="sm">{t('common.nothing_is_saved_yet')}</Text>
        {taken.length > 0 && (
          <Text size="sm">
            {t('common.taken_over_from_them', { list: taken.map((key) => words(key)).join(', ') })}
          </Text>
        )}
        {both.map((key) => {
          const isTheirs = !changedBetween(mine, fields).includes(key)
          return (
            <Group key={key} justify="space-between" wrap="nowrap">
              <Text size="sm">
                {isTheirs
                  ? t('merchants.field_is_the_same', {
                      field: words(key),
                      theirs: valueInWords(fields, key),
                    })
                  : t('merchants.field_differs', {
                      field: words(key),
                      theirs: valueInWords(fields, key),
                      yours: valueInWords(mine, key),
                    })}
              </Text>
              {!isTheirs && (
                <Button size="compact-xs" variant="default" onClick={() => take(key)}>
                  {t('merchants.take_theirs')}
                </Button>
              )}
            </Group>
          )
        })}
      </Stack>
    </Alert>
  )
}
