import { Select, TextInput } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { ReasonButton } from '../parts/reason-button.tsx'

/** Asks for an inspector's visit; it is given to somebody on the page of tasks. */
export function AskVisit({ merchant }: { merchant: Resource<'Merchant'> }) {
  const [location, setLocation] = useState(merchant.locations[0]?.id ?? null)
  const [due, setDue] = useState('')
  return (
    <ReasonButton
      verb="Ask for a visit"
      confirm="Ask"
      leftSection={<IconMapPin size={16} />}
      title="Ask for a visit"
      question="What should the inspector look at?"
      done="The visit is asked for."
      act={(instructions) =>
        ask(
          api.POST('/api/v1/verification/tasks', {
            body: {
              merchant_id: merchant.id,
              instructions,
              ...(location ? { location_id: location } : {}),
              ...(due ? { due_date: due } : {}),
            },
          }),
        )
      }
      next={() => setDue('')}
    >
      {merchant.locations.length > 0 && (
        <Select
          label="Location"
          data={merchant.locations.map(({ id, label, address }) => ({
            value: id,
            label: label ?? address ?? 'Location',
          }))}
          value={location}
          onChange={setLocation}
        />
      )}
      <TextInput
        label="Due"
        type="date"
        value={due}
        onChange={(event) => setDue(event.currentTarget.value)}
      />
    </ReasonButton>
  )
}
