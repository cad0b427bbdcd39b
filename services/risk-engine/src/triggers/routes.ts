import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { evaluateTriggers } from './evaluate.ts'
import { presentTrigger } from './present.ts'
import { casesOf, findTrigger, listTriggers } from './read.ts'
import { Evaluation, Trigger, TriggerFilters } from './schema.ts'

const tag = 'Risk'

const evaluate = {
  tag,
  summary: 'Evaluate the trigger policies for a merchant',
  description: 'Every recalculation evaluates them too. A continuing condition fires once per cooldown.',
  access: can('risk.evaluate'),
  answers: { 200: Evaluation },
} as const
const list = {
  tag,
  summary: 'List triggers',
  access: can('trigger.read'),
  query: { ...Paging, ...TriggerFilters },
  answers: { 200: pageOf(Trigger) },
} as const
const read = {
  tag,
  summary: 'Read a trigger',
  access: can('trigger.read'),
  answers: { 200: Trigger },
} as const

export function triggerRoutes(router: Router): void {
  router.post('/api/v1/risk/merchants/:id/evaluate-triggers', evaluate, ({ act, params }) =>
    act(async (context) => {
      const { triggers, evaluatedPolicies } = await evaluateTriggers(context, params.id)
      return ok({
        triggers: triggers.map((each) => presentTrigger(each)),
        evaluated_policies: evaluatedPolicies,
      })
    }),
  )
  router.get('/api/v1/risk/triggers', list, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listTriggers(context, query, query)
      const cases = await casesOf(context, rows)
      return ok(page(rows, total, query, (each) => presentTrigger(each, cases)))
    }),
  )
  router.get('/api/v1/risk/triggers/:id', read, ({ act, params }) =>
    act(async (context) => {
      const trigger = await findTrigger(context, params.id)
      return ok(presentTrigger(trigger, await casesOf(context, [trigger])))
    }),
  )
}
