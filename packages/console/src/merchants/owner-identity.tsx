import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Choice } from '../components/choice.tsx'
import { ReasonButton } from '../components/reason-button.tsx'
import { t } from '../messages.ts'

type Owner = Resource<'Merchant'>['owners'][number]

const found = [
  'verified',
  'pending',
  'rejected',
  'unverified',
] as const satisfies readonly Owner['identity_status'][]

/** Records what was found out about an owner's identity, and how. */
export function OwnerIdentity({ merchantId, owner }: { merchantId: string; owner: Owner }) {
  const [status, setStatus] = useState<Owner['identity_status']>('verified')
  return (
    <ReasonButton
      verb={t('merchants.record_identity')}
      size="compact-xs"
      confirm={t('common.record')}
      title={
        owner.full_name
          ? t('merchants.identity_of', { name: owner.full_name })
          : t('merchants.identity_of_an_owner')
      }
      question={t('merchants.how_was_it_found_out')}
      about={t('merchants.kept_with_owner')}
      done={t('merchants.identity_is_recorded')}
      act={(note) =>
        ask(
          api.POST('/api/v1/merchants/{id}/owners/{owner_id}/identity', {
            params: { path: { id: merchantId, owner_id: owner.id } },
            body: { identity_status: status, note },
          }),
        )
      }
    >
      <Choice label={t('merchants.identity')} values={found} value={status} change={setStatus} />
    </ReasonButton>
  )
}
