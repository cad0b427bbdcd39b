import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { words } from '../parts/words.ts'
import { changedBetween, type RecordFields, type RecordKey, valueInWords } from './record.ts'

/** What somebody else saved while this form was open. */
export interface Clash {
  /** The record as it is now. */
  fields: RecordFields
  /** What they changed and this form did not: taken over. */
  taken: RecordKey[]
  /** What both changed. */
  both: RecordKey[]
}

interface ClashNoteProps {
  clash: Clash
  mine: RecordFields
  take: (key: RecordKey) => void
}

export function ClashNote({ clash: { fields, taken, both }, mine, take }: ClashNoteProps) {
  return (
    <Alert color="yellow" role="alert" title="Someone else changed this merchant meanwhile">
      <Stack gap="xs">
        <Text size="sm">Nothing is saved yet, and what you typed is still here.</Text>
        {taken.length > 0 && (
          <Text size="sm">Taken over from them: {taken.map((key) => words(key)).join(', ')}.</Text>
        )}
        {both.map((key) => {
          const isTheirs = !changedBetween(mine, fields).includes(key)
          return (
            <Group key={key} justify="space-between" wrap="nowrap">
              <Text size="sm">
                {words(key)}: theirs is “{valueInWords(fields, key)}”
                {isTheirs ? ', and so is yours.' : `, yours is “${valueInWords(mine, key)}”.`}
              </Text>
              {!isTheirs && (
                <Button size="compact-xs" variant="default" onClick={() => take(key)}>
                  Take theirs
                </Button>
              )}
            </Group>
          )
        })}
      </Stack>
    </Alert>
  )
}
