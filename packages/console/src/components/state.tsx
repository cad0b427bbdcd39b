import { Badge } from '@mantine/core'
import { words } from './labels.ts'

const colours: Record<string, string> = {
  verified: 'green',
  review: 'yellow',
  suspended: 'red',
  low: 'gray',
  medium: 'yellow',
  high: 'orange',
  critical: 'red',
  urgent: 'red',
  open: 'blue',
  in_review: 'indigo',
  pending_second_review: 'grape',
  decided: 'gray',
  assessed: 'green',
  queued: 'gray',
  processing: 'blue',
  running: 'blue',
  done: 'green',
  failed: 'red',
  classified: 'blue',
  resolved: 'green',
  dismissed: 'gray',
  issued: 'blue',
  fix_submitted: 'grape',
  approved: 'teal',
  rejected: 'orange',
  completed: 'green',
  submitted: 'blue',
  upheld: 'gray',
  overturned: 'grape',
  assigned: 'indigo',
  cancelled: 'gray',
  pending: 'blue',
  pending_retry: 'yellow',
  succeeded: 'green',
  delivered: 'green',
  dead_lettered: 'red',
  operational: 'green',
  degraded: 'yellow',
  outage: 'red',
}

/** A state, a level or a priority as a coloured word, never by colour alone. `as` is a longer text. */
export function State({ of, as }: { of: string | null | undefined; as?: string | undefined }) {
  if (!of) return <>–</>
  return (
    <Badge variant="light" color={colours[of] ?? 'gray'} tt="none" fw={600} miw="max-content">
      {as ?? words(of)}
    </Badge>
  )
}
