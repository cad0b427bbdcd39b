import { Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { actionTypes, priorities } from '../catalogue.ts'
import { ReasonButton } from '../parts/reason-button.tsx'
import { choices } from '../parts/words.ts'

const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)

/** Asks the merchant for a correction, by hand. */
export function IssueAction({ merchantId }: { merchantId: string }) {
  const [type, setType] = useState<Resource<'CorrectiveAction'>['action_type']>('fix_hygiene')
  const [priority, setPriority] = useState<Resource<'CorrectiveAction'>['priority']>('medium')
  const [due, setDue] = useState(inTwoWeeks)
  return (
    <ReasonButton
      verb="Issue an action"
      title="Issue a corrective action"
      question="What should the merchant do?"
      done="The corrective action is issued."
      act={(description) =>
        ask(
          api.POST('/api/v1/corrective-actions', {
            body: { merchant_id: merchantId, action_type: type, priority, due_date: due, description },
          }),
        )
      }
    >
      <Select
        label="What about"
        data={choices(actionTypes)}
        allowDeselect={false}
        value={type}
        onChange={(value) => value && setType(value)}
      />
      <Group grow>
        <Select
          label="Priority"
          data={choices(priorities)}
          allowDeselect={false}
          value={priority}
          onChange={(value) => value && setPriority(value)}
        />
        <TextInput
          label="Due"
          type="date"
          required
          value={due}
          onChange={(event) => setDue(event.currentTarget.value)}
        />
      </Group>
    </ReasonButton>
  )
}
