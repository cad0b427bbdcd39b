import { Button, Modal, NumberInput, Stack, Switch, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { api, ask } from '../api.ts'
import { Broken } from '../components/broken.tsx'
import { useAct } from '../components/use-act.ts'
import { t } from '../messages.ts'
import type { Desk } from './desk-data.ts'

type Person = Desk['people'][number]

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
        <AvailabilityForm person={person} close={close} />
      </Modal>
    </>
  )
}

/** A date of the form as a moment of the viewer's zone. */
const moment = (date: string): string | null => (date ? new Date(`${date}T00:00`).toISOString() : null)

function AvailabilityForm({ person, close }: { person: Person; close: () => void }) {
  const [capacity, setCapacity] = useState<string | number>(person.capacity ?? '')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [givesBack, setGivesBack] = useState(false)
  const save = useAct({
    act: () =>
      ask(
        api.PUT('/api/v1/review-cases/reviewers/{id}/availability', {
          params: { path: { id: person.id } },
          body: {
            capacity: capacity === '' ? null : Number(capacity),
            absent_from: moment(from),
            absent_until: moment(until),
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
          min={0}
          max={1000}
          allowDecimal={false}
          value={capacity}
          onChange={setCapacity}
        />
        <TextInput
          type="date"
          label={t('team.away_from')}
          description={t('team.empty')}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('team.back_on')}
          description={t('team.empty_2')}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <Switch
          label={t('team.give_their_cases_back_now_if')}
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
