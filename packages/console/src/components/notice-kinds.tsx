import { Checkbox, Stack } from '@mantine/core'
import type { Resource } from '../api.ts'
import { t } from '../messages.ts'

export type MailedKind = Resource<'Notifications'>['mail'][number]

const KINDS: readonly MailedKind[] = [
  'assigned',
  'taken_over',
  'decided_by_other',
  'escalated',
  'snooze_ended',
  'second_review_waiting',
  'second_review_approved',
  'second_review_refused',
  'mentioned',
  'policy_fired',
]

interface Props {
  label: string
  description: string
  value: MailedKind[]
  onChange: (kinds: MailedKind[]) => void
  disabled?: boolean
}

/** A choice among the kinds of notices. */
export function NoticeKinds({ label, description, value, onChange, disabled = false }: Props) {
  return (
    <Checkbox.Group
      label={label}
      description={description}
      value={value}
      onChange={(chosen) => onChange(KINDS.filter((kind) => chosen.includes(kind)))}
    >
      <Stack gap={6} mt="xs">
        {KINDS.map((kind) => (
          <Checkbox key={kind} value={kind} label={t(`codes.notice_${kind}`)} disabled={disabled} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
