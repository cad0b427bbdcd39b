import { Alert, Button, type ButtonProps, Group, TextInput } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { HOUR_MS } from '@trust/contracts/durations'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { ReasonButton } from '../components/reason-button.tsx'
import { useAct } from '../components/use-act.ts'
import { When } from '../components/when.tsx'
import { rich, t } from '../messages.ts'
import { useCan, useMe } from '../session.ts'
import { useReviewers } from './use-reviewers.ts'

type Case = Pick<
  Resource<'ReviewCase'>,
  'id' | 'status' | 'assigned_to' | 'snoozed_until' | 'snoozed_by' | 'snooze_reason'
>

const MORNING = 9

function at(days: number, hour?: number): Date {
  const time = new Date()
  time.setDate(time.getDate() + days)
  if (hour !== undefined) time.setHours(hour, 0, 0, 0)
  return time
}

const daysToMonday = () => (8 - new Date().getDay()) % 7 || 7

const presets = [
  { label: t('review.in_one_hour'), time: () => new Date(Date.now() + HOUR_MS) },
  { label: t('review.tomorrow_morning'), time: () => at(1, MORNING) },
  { label: t('review.monday_morning'), time: () => at(daysToMonday(), MORNING) },
  { label: t('review.in_one_week'), time: () => at(7, MORNING) },
]

/** As a field of the browser takes it: in the viewer's zone, to the minute. */
function forField(time: Date): string {
  const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

interface SnoozeButtonProps<Output> extends Pick<ButtonProps, 'size'> {
  title: string
  hotkey?: string
  done?: string
  /** @param until as the API takes it */
  snooze: (until: string, reason: string) => Promise<Output>
  next?: (output: Output) => void
}

/** Asks until when, and what is waited for. */
export function SnoozeButton<Output>({ snooze, ...button }: SnoozeButtonProps<Output>) {
  const [until, setUntil] = useState(() => forField(at(1, MORNING)))
  return (
    <ReasonButton
      {...button}
      verb={t('review.snooze')}
      question={t('review.what_is_it_waiting_for')}
      about={t('review.snooze_means')}
      act={(reason) => snooze(new Date(until).toISOString(), reason)}
    >
      <Group gap="xs">
        {presets.map(({ label, time }) => (
          <Button key={label} size="xs" variant="default" onClick={() => setUntil(forField(time()))}>
            {label}
          </Button>
        ))}
      </Group>
      <TextInput
        type="datetime-local"
        label={t('review.until')}
        required
        min={forField(new Date())}
        max="9999-12-31T23:59"
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
    </ReasonButton>
  )
}

/** Lays the case aside until a time, for a reason; it comes back by itself. */
export function Snooze({ reviewCase }: { reviewCase: Case }) {
  const params = { path: { id: reviewCase.id } }
  return (
    <SnoozeButton
      size="compact-xs"
      hotkey="b"
      title={t('review.snooze_case')}
      done={t('review.case_is_snoozed')}
      snooze={(until, reason) =>
        ask(api.POST('/api/v1/review-cases/{id}/snooze', { params, body: { until, reason } }))
      }
    />
  )
}

/** Until when and why a case is laid aside, and the end of that. */
export function Snoozed({ reviewCase }: { reviewCase: Case }) {
  const me = useMe()
  const can = useCan()
  const { nameOf } = useReviewers()
  const { id, assigned_to: owner, snoozed_until: until, snoozed_by, snooze_reason } = reviewCase
  const wake = useAct({
    act: () => ask(api.POST('/api/v1/review-cases/{id}/unsnooze', { params: { path: { id } } })),
    done: t('review.snooze_has_ended'),
  })
  if (until === null) return null
  const isMine = owner === null || owner === me.id
  return (
    <Alert
      color="gray"
      icon={<IconClockPause aria-hidden />}
      title={rich('review.snoozed_until', { when: <When at={until} isExact /> })}
    >
      <Group justify="space-between" align="flex-start">
        <span dir="auto">
          {nameOf(snoozed_by)}: {snooze_reason}
        </span>
        {isMine && can('review.decide') && (
          <Button size="xs" variant="default" loading={wake.isPending} onClick={() => wake.mutate()}>
            {t('review.end_snooze')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
