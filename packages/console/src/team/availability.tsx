import { Button, Loader, Modal, NumberInput, Stack, Switch } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { api, ask } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { DayInput } from '../components/day-input.tsx'
import { localDay } from '../components/format.ts'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'
import { useReviewers } from '../review/use-reviewers.ts'
import { useMe } from '../session.ts'
import type { Desk } from './desk-data.ts'

type Person = Pick<Desk['people'][number], 'id' | 'full_name' | 'capacity'>

/** How many cases somebody takes by automatic assignment, and when they are away. */
export function Availability({ person }: { person: Person }) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        onClick={open}
        aria-label={t('team.how_many_cases_takes', { name: person.full_name })}
      >
        {person.capacity === null ? t('team.any_number') : t('team.up_to', { capacity: person.capacity })}
      </Button>
      <Modal opened={isOpen} onClose={close} title={person.full_name}>
        <LoadedForm person={person} close={close} />
      </Modal>
    </>
  )
}

interface FormProps {
  person: Person
  close: () => void
}

/** The form begins with what is recorded. */
function LoadedForm(props: FormProps) {
  const { all } = useReviewers()
  const reviewer = all?.find(({ id }) => id === props.person.id)
  if (!all) return <Loader />
  return (
    <AvailabilityForm
      {...props}
      from={reviewer?.absent_from ?? null}
      until={reviewer?.absent_until ?? null}
    />
  )
}

const dayOf = (moment: string | null): string => (moment ? localDay(new Date(moment)) : '')

/** A date of the form as a moment of the viewer's zone; the recorded moment when it is of that day. */
function momentOf(date: string, recorded: string | null): string | null {
  if (date === dayOf(recorded)) return recorded
  return date ? new Date(`${date}T00:00`).toISOString() : null
}

/** The recorded moments. */
type Absence = Record<'from' | 'until', string | null>

function AvailabilityForm({ person, close, ...recorded }: FormProps & Absence) {
  const isOwn = useMe().id === person.id
  const [began] = useState({
    capacity: person.capacity ?? '',
    from: dayOf(recorded.from),
    until: dayOf(recorded.until),
  })
  const [capacity, setCapacity] = useState<string | number>(began.capacity)
  const [from, setFrom] = useState(began.from)
  const [until, setUntil] = useState(began.until)
  const [givesBack, setGivesBack] = useState(false)
  const save = useAct({
    act: () =>
      ask(
        api.PUT('/api/v1/review-cases/reviewers/{id}/availability', {
          params: { path: { id: person.id } },
          // Only what was changed: a colleague may have set the other meanwhile.
          body: {
            ...(capacity === began.capacity ? {} : { capacity: capacity === '' ? null : Number(capacity) }),
            ...(from === began.from && until === began.until
              ? {}
              : {
                  absent_from: momentOf(from, recorded.from),
                  absent_until: momentOf(until, recorded.until),
                }),
            gives_back: givesBack,
          },
        }),
      ),
    done: t('common.saved'),
    next: close,
    failed: () => undefined,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        {save.error && <Broken error={save.error} />}
        <NumberInput
          label={t('team.undecided_cases_at_most')}
          description={t('team.for_automatic_assignment')}
          data-autofocus
          min={0}
          max={1000}
          allowDecimal={false}
          value={capacity}
          onChange={setCapacity}
        />
        <DayInput
          label={t('team.away_from')}
          description={t('team.empty')}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <DayInput
          label={t('team.back_on')}
          description={t('team.empty_2')}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <Switch
          label={isOwn ? t('team.give_my_cases_back_now_if') : t('team.give_their_cases_back_now_if')}
          checked={givesBack}
          onChange={(event) => setGivesBack(event.currentTarget.checked)}
        />
        <Button type="submit" loading={save.isPending}>
          {t('common.save')}
        </Button>
      </Stack>
    </form>
  )
}
