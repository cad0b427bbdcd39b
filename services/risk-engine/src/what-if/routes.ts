import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { presentSupposition } from './present.ts'
import { SupposedScore, WhatIf } from './schema.ts'
import { supposeScore } from './what-if.ts'

const suppose = {
  tag: 'Risk',
  summary: 'Calculate the score that would be',
  description: 'With other weights, or without some of the facts. Nothing is stored.',
  access: can('risk.read'),
  body: WhatIf,
  answers: { 200: SupposedScore },
} as const

export function whatIfRoutes(router: Router): void {
  router.post('/api/v1/risk/merchants/:id/what-if', suppose, ({ act, params, body }) =>
    act(async (context) => ok(presentSupposition(await supposeScore(context, params.id, body), context.now))),
  )
}
