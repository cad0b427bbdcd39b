import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { presentExport } from './present.ts'
import { exportMerchant } from './read.ts'
import { MerchantExport } from './schema.ts'

const whole = {
  tag: 'Merchants',
  summary: 'Export everything that is kept about a merchant',
  description:
    'Each part needs the permission that reads it elsewhere; what the caller may not read is named in `withheld`. ' +
    'The bytes of evidence are not included: `GET /evidence/{id}/content` links to them. Every export is audited.',
  access: can('merchant.read', { for: ['user'] }),
  answers: { 200: MerchantExport },
} as const

export function exportRoutes(router: Router): void {
  router.get('/api/v1/merchants/:id/export', whole, ({ act, caller, params }) =>
    act(async (context) =>
      ok(presentExport(await exportMerchant(context, params.id, caller().permissions), context.now)),
    ),
  )
}
