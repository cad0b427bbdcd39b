import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { z } from 'zod'
import { eraseOwner } from './erase-owner.ts'

const erase = {
  tag: 'Merchants',
  summary: "Erase an owner's personal data",
  description:
    'Name, e-mail and telephone number become null, everywhere. Share and identity status stay. An erasure is applied again after a restore.',
  access: can('merchant.update'),
  answers: { 200: z.strictObject({ detail: z.string() }) },
} as const

/** @param encryptionKey of the answers stored for idempotency keys */
export function eraseOwnerRoute(router: Router, encryptionKey: string): void {
  router.delete('/api/v1/merchants/:id/owners/:owner_id/personal-data', erase, ({ act, params }) =>
    act(async (context) => {
      const whose = { merchantId: params.id, ownerId: params.owner_id }
      await eraseOwner(context, whose, encryptionKey)
      return ok({ detail: "The owner's personal data is erased." })
    }),
  )
}
