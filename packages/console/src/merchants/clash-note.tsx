import { Button, Group, Text } from '@mantine/core'
import { ChangedMeanwhile } from '../components/changed-meanwhile.tsx'
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
    <ChangedMeanwhile
      changes={{ taken, both }}
      title={t('merchants.someone_else_changed_this_merchant_meanwhile')}
    >
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
    </ChangedMeanwhile>
  )
}
