import { IconGavel } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { priorities } from '../catalogue.ts'
import { Choice } from '../parts/choice.tsx'
import { ReasonButton } from '../parts/reason-button.tsx'

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
      <Choice label="Priority" values={priorities} value={priority} change={setPriority} />
    </ReasonButton>
  )
}
