import { IconGavel } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { priorities } from '@trust/contracts/codes'
import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Choice } from '../components/choice.tsx'
import { ReasonButton } from '../components/reason-button.tsx'
import { t } from '../messages.ts'

export function OpenCase({ merchantId }: { merchantId: string }) {
  const navigate = useNavigate()
  const [priority, setPriority] = useState<Resource<'ReviewCase'>['priority']>('medium')
  return (
    <ReasonButton
      verb={t('merchants.open_case')}
      confirm={t('common.open')}
      variant="filled"
      leftSection={<IconGavel size={16} aria-hidden />}
      title={t('merchants.open_review_case')}
      question={t('merchants.what_should_be_looked')}
      done={t('merchants.case_is_open')}
      act={(reason) =>
        ask(api.POST('/api/v1/review-cases', { body: { merchant_id: merchantId, reason, priority } }))
      }
      next={({ id }) => void navigate({ to: '/reviews/$id', params: { id }, ignoreBlocker: true })}
    >
      <Choice label={t('common.priority')} values={priorities} value={priority} change={setPriority} />
    </ReasonButton>
  )
}
