import { Code, Modal, Stack, Text } from '@mantine/core'
import type { Resource } from '../api.ts'
import { RecordTable } from '../parts/record.tsx'
import { words } from '../parts/words.ts'

const at = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })
const moment = (text: string | null) => text && `${at.format(new Date(text))} (${text})`

interface AttemptDetailsProps {
  attempt: Resource<'DeliveryAttempt'> | undefined
  close: () => void
}

/** Everything that is known of one delivery attempt: what to look up in the target's own logs. */
export function AttemptDetails({ attempt, close }: AttemptDetailsProps) {
  return (
    <Modal opened={attempt !== undefined} onClose={close} title={words(attempt?.event_type)} size="lg">
      {attempt && (
        <Stack>
          <RecordTable
            rows={[
              ['Target', attempt.url],
              ['Event', attempt.event_id],
              ['Attempt', `${attempt.attempt_number}, ${attempt.attempt_id}`],
              ['Replay of', attempt.replay_of],
              ['Sent', moment(attempt.dispatched_at)],
              ['Answered', attempt.response_status === null ? null : String(attempt.response_status)],
              ['Took', attempt.duration_ms === null ? null : `${attempt.duration_ms} ms`],
              ['Fault', attempt.error && words(attempt.error)],
              ['Next try', moment(attempt.next_attempt_at)],
            ]}
          />
          {attempt.response_excerpt && (
            <div>
              <Text size="sm">The answer began with</Text>
              <Code block>{attempt.response_excerpt}</Code>
            </div>
          )}
        </Stack>
      )}
    </Modal>
  )
}
