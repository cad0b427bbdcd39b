import { useState } from 'react'
import { api, ask, type Resource } from '../api.ts'
import { Choice } from '../parts/choice.tsx'
import { ReasonButton } from '../parts/reason-button.tsx'

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
      verb="Record identity"
      size="compact-xs"
      confirm="Record"
      title={`The identity of ${owner.full_name ?? 'an owner'}`}
      question="How was it found out?"
      about="Kept with the owner; the timeline has your name"
      done="The identity is recorded; the score follows within seconds."
      act={(note) =>
        ask(
          api.POST('/api/v1/merchants/{id}/owners/{owner_id}/identity', {
            params: { path: { id: merchantId, owner_id: owner.id } },
            body: { identity_status: status, note },
          }),
        )
      }
    >
      <Choice label="Identity" values={found} value={status} change={setStatus} />
    </ReasonButton>
  )
}
