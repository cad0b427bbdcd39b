import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import { answerWithJob, Job, transactionsOf } from '@trust/http/long-job'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { z } from 'zod'
import { assertListsKnown } from '../lists/change.ts'
import { METRICS } from '../metrics/metrics.ts'
import { Metric, Policy, PolicyResults, PolicyVersion, Simulation } from './answer-schema.ts'
import { approvePolicy, rejectPolicy } from './approve.ts'
import { createPolicy } from './create.ts'
import { disablePolicy } from './disable.ts'
import { tenantMetrics, withFormulas } from './formulas.ts'
import { presentPolicy, presentVersion } from './present.ts'
import { needsSecondPerson } from './reach.ts'
import { findPolicy, listPolicies, listVersions } from './read.ts'
import { policyResults } from './results.ts'
import {
  ApprovePolicy,
  CreatePolicy,
  definitionOf,
  RejectPolicy,
  SimulatePolicy,
  UpdatePolicy,
} from './schema.ts'
import { isStricter, revise, updatePolicy } from './update.ts'

const tag = 'Risk'
const reading = { tag, access: can('risk.read') } as const
const managing = { tag, access: can('risk.manage') } as const

const create = {
  ...managing,
  summary: 'Create a trigger policy',
  description:
    'A policy that would create cases or actions for more merchants than `policy_approval` allows awaits a second person: `pending_version`.',
  body: CreatePolicy,
  answers: { 201: Policy },
  fails: [404],
  creates: true,
} as const
const simulate = {
  ...managing,
  summary: 'Simulate a trigger policy',
  description:
    'For which merchants it would fire now, were it new, and whose status would change; with `window_days` also how often it would have fired. Nothing is changed.',
  body: SimulatePolicy,
  answers: { 200: Simulation, 202: Job },
  fails: [404],
} as const
const update = {
  ...managing,
  summary: 'Give a trigger policy a new version',
  description:
    'The fields given replace. A condition that differs fires again wherever it holds. It may wait for a second person, as a new policy may.',
  body: UpdatePolicy,
  answers: { 200: Policy },
  fails: [409],
} as const
const approve = {
  ...managing,
  summary: 'Approve the pending version of a trigger policy',
  description: 'For anybody but its author. The version is in force, and enabled, from then on.',
  body: ApprovePolicy,
  answers: { 200: Policy },
  fails: [409],
} as const
const reject = {
  ...managing,
  summary: 'Reject the pending version of a trigger policy',
  description: 'For anybody but its author, with a reason. The version in force stays.',
  body: RejectPolicy,
  answers: { 200: Policy },
  fails: [409],
} as const
const results = {
  ...reading,
  summary: 'Read the outcomes of a trigger policy',
  description: 'Over the live fires of the last 90 days.',
  answers: { 200: PolicyResults },
} as const
const disable = {
  ...managing,
  summary: 'Disable a trigger policy',
  answers: { 200: z.strictObject({ detail: z.string() }) },
} as const
const list = {
  ...reading,
  summary: 'List trigger policies',
  query: Paging,
  answers: { 200: pageOf(Policy) },
} as const
const read = { ...reading, summary: 'Read a trigger policy', answers: { 200: Policy } } as const
const versions = {
  ...reading,
  summary: 'List the versions of a trigger policy',
  query: Paging,
  answers: { 200: pageOf(PolicyVersion) },
} as const
const metrics = {
  ...reading,
  summary: 'List the metrics that conditions compare',
  description: "The metrics of the catalogue, then the tenant's own: `custom.` and their key.",
  query: Paging,
  answers: { 200: pageOf(Metric) },
} as const

export function policyRoutes(router: Router, setup: HttpSetup): void {
  router.get('/api/v1/risk/metrics', metrics, ({ act, query }) =>
    act(async (context) => {
      // Those of the catalogue were there before any date.
      const known = [...(query.created_from ? [] : METRICS), ...(await tenantMetrics(context, query))]
      return ok(page(known.slice(query.skip, query.skip + query.limit), known.length, query, (each) => each))
    }),
  )
  router.get('/api/v1/risk/policies', list, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listPolicies(context, query)
      return ok(page(rows, total, query, presentPolicy))
    }),
  )
  router.post('/api/v1/risk/policies', create, async ({ act, body, ...asked }) => {
    const transact = transactionsOf(setup.db, asked)
    const definition = await transact((context) => withFormulas(context, definitionOf(body)))
    const { enabled } = body
    const waits = await needsSecondPerson(transact, { ...definition, enabled })
    return act(async (context) =>
      created(presentPolicy(await createPolicy(context, definition, { enabled, waits }))),
    )
  })
  // Before the paths with an identifier, which would take "simulate" for one.
  router.post('/api/v1/risk/policies/simulate', simulate, async ({ body, ...asked }) => {
    await transactionsOf(
      setup.db,
      asked,
    )(async (context) => assertListsKnown(context, await withFormulas(context, definitionOf(body))))
    return answerWithJob(setup, asked, { kind: 'simulate-policy', input: body })
  })
  router.get('/api/v1/risk/policies/:id', read, ({ act, params }) =>
    act(async (context) => ok(presentPolicy(await findPolicy(context, params.id)))),
  )
  router.put('/api/v1/risk/policies/:id', update, async ({ act, params, body, ...asked }) => {
    const transact = transactionsOf(setup.db, asked)
    const revision = await transact((context) => revise(context, params.id, body))
    const waits = isStricter(revision) && (await needsSecondPerson(transact, revision.after))
    return act(async (context) => ok(presentPolicy(await updatePolicy(context, revision, waits))))
  })
  router.post('/api/v1/risk/policies/:id/approve', approve, ({ act, params, body }) =>
    act(async (context) => ok(presentPolicy(await approvePolicy(context, params.id, body)))),
  )
  router.post('/api/v1/risk/policies/:id/reject', reject, ({ act, params, body: { version, reason } }) =>
    act(async (context) =>
      ok(presentPolicy(await rejectPolicy(context, params.id, { version, comment: reason }))),
    ),
  )
  router.get('/api/v1/risk/policies/:id/results', results, ({ act, params }) =>
    act(async (context) => ok(await policyResults(context, params.id))),
  )
  router.delete('/api/v1/risk/policies/:id', disable, ({ act, params }) =>
    act(async (context) => {
      const { name } = await disablePolicy(context, params.id)
      return ok({ detail: `The trigger policy "${name}" is disabled.` })
    }),
  )
  router.get('/api/v1/risk/policies/:id/versions', versions, ({ act, params, query }) =>
    act(async (context) => {
      const { rows, total } = await listVersions(context, params.id, query)
      return ok(page(rows, total, query, presentVersion))
    }),
  )
}
