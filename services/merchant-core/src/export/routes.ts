import { can } from '@trust/http/access'
import { JSON_TYPE } from '@trust/http/answer'
import { transactionsOf } from '@trust/http/long-job'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { presentExport } from './present.ts'
import { beginExport, rowsOf } from './read.ts'
import { MerchantExport } from './schema.ts'

const whole = {
  tag: 'Merchants',
  summary: 'Export everything stored about a merchant',
  description:
    'Each part needs the permission that reads it elsewhere; what the caller may not read is named in `withheld`. ' +
    'The bytes of evidence are not included: `GET /evidence/{id}/content` links to them. Every export is audited. ' +
    'The answer is streamed: one that breaks off is not well-formed JSON.',
  access: can('merchant.read', { for: ['user'] }),
  answers: { 200: MerchantExport },
} as const

export function exportRoutes(router: Router, { db }: Pick<HttpSetup, 'db'>): void {
  router.get('/api/v1/merchants/:id/export', whole, async ({ params, request, ...asked }) => {
    const transact = transactionsOf(db, asked)
    const { permissions } = asked.caller()
    const begun = await transact((context) => beginExport(context, params.id, permissions))
    const text = presentExport(begun, (name) => rowsOf(transact, name, begun.merchant.id))
    const bytes = ReadableStream.from(text).pipeThrough(new TextEncoderStream())
    return request.body(bytes, 200, { 'content-type': JSON_TYPE })
  })
}
