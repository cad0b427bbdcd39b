import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import { answerWithJob, Job } from '@trust/http/long-job'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { presentSupposition } from './present.ts'
import { SupposedScore, SupposedStatuses, SupposeSettings, WhatIf } from './schema.ts'
import { supposeScore } from './what-if.ts'

const suppose = {
  tag: 'Risk',
  summary: 'Calculate a hypothetical score',
  description: 'With other weights, or without some of the facts. Nothing is stored.',
  access: can('risk.read'),
  body: WhatIf,
  answers: { 200: SupposedScore },
} as const

const settings = {
  tag: 'Risk',
  summary: 'Simulate other weights or thresholds',
  description: 'Lists merchants whose status or level would change with these settings. Nothing is changed.',
  access: can('settings.read', { for: ['user'] }),
  body: SupposeSettings,
  answers: { 200: SupposedStatuses, 202: Job },
} as const

export function whatIfRoutes(router: Router, setup: HttpSetup): void {
  router.post('/api/v1/risk/settings/simulate', settings, ({ body, ...asked }) =>
    answerWithJob(setup, asked, { kind: 'simulate-settings', input: body }),
  )
  router.post('/api/v1/risk/merchants/:id/what-if', suppose, ({ act, params, body }) =>
    act(async (context) => ok(presentSupposition(await supposeScore(context, params.id, body), context.now))),
  )
}
