import { Button, Modal, NumberInput, Stack, Switch, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { api, ask } from '../api.ts'
import { Broken } from '../parts/broken.tsx'
import { useAct } from '../parts/use-act.ts'
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
        aria-label={`How many cases ${person.full_name} takes`}
      >
        {person.capacity === null ? 'any number' : `up to ${person.capacity}`}
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
    done: 'Saved.',
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
          label="Undecided cases at most"
          description="For automatic assignment; empty for any number"
          min={0}
          max={1000}
          allowDecimal={false}
          value={capacity}
          onChange={setCapacity}
        />
        <TextInput
          type="date"
          label="Away from"
          description="Empty: not away"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Back on"
          description="Empty: until this is changed"
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <Switch
          label="Give their cases back now, if they are away"
          checked={givesBack}
          onChange={(event) => setGivesBack(event.currentTarget.checked)}
        />
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </Stack>
    </form>
  )
}
