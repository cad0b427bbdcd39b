import { Select } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { priorities } from '../catalogue.ts'
import { ReasonButton } from '../parts/reason-button.tsx'
import { choices } from '../parts/words.ts'

export function OpenCase({ merchantId }: { merchantId: string }) {
  const navigate = useNavigate()
  const [priority, setPriority] = useState<Resource<'ReviewCase'>['priority']>('medium')
  return (
    <ReasonButton
      verb="Open a case"
      confirm="Open"
      leftSection={<IconGavel size={16} />}
      title="Open a review case"
      question="What should be looked at?"
      done="The case is open."
      act={(reason) =>
        ask(api.POST('/api/v1/review-cases', { body: { merchant_id: merchantId, reason, priority } }))
      }
      next={({ id }) => void navigate({ to: '/reviews/$id', params: { id } })}
    >
      <Select
        label="Priority"
        data={choices(priorities)}
        allowDeselect={false}
        value={priority}
        onChange={(value) => value && setPriority(value)}
      />
    </ReasonButton>
  )
}
