import { Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api, ask } from '../api.ts'
import { ReasonButton } from '../parts/reason-button.tsx'
import { choices } from '../parts/words.ts'
import { type ActionType, actionTypes } from '../work/action-types.ts'

const priorities = ['low', 'medium', 'high', 'urgent'] as const
const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)

/** Asks the merchant for a correction, by hand. */
export function IssueAction({ merchantId }: { merchantId: string }) {
  const [type, setType] = useState<ActionType>('fix_hygiene')
  const [priority, setPriority] = useState<(typeof priorities)[number]>('medium')
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
        onChange={(value) => value && setType(value as ActionType)}
      />
      <Group grow>
        <Select
          label="Priority"
          data={choices(priorities)}
          allowDeselect={false}
          value={priority}
          onChange={(value) => value && setPriority(value as (typeof priorities)[number])}
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
