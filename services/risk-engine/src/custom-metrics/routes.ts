import type { Actor } from '@trust/contracts/actor'
import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { z } from 'zod'
import type { MetricFormula } from '../metrics/formula.ts'
import { createCustomMetric, deleteCustomMetric, updateCustomMetric } from './change.ts'
import { previewMetric } from './preview.ts'
import { type CustomMetricRow, findCustomMetric, listCustomMetrics } from './read.ts'
import {
  CreateCustomMetric,
  CustomMetric,
  MetricPreview,
  PreviewMetric,
  UpdateCustomMetric,
} from './schema.ts'

const tag = 'Risk'
const reading = { tag, access: can('risk.read') } as const
const managing = { tag, access: can('risk.manage') } as const

const create = {
  ...managing,
  summary: 'Define a metric',
  description:
    'Conditions of policies name it like those of the catalogue: `custom.` and its key. A tenant defines at most 50 (409 `too_many_metrics`); a policy names at most 10; each reads the newest 20,000 facts of a merchant.',
  body: CreateCustomMetric,
  answers: { 201: CustomMetric },
  fails: [409],
  creates: true,
} as const
const list = {
  ...reading,
  summary: 'List the metrics of the tenant',
  query: Paging,
  answers: { 200: pageOf(CustomMetric) },
} as const
const read = {
  ...reading,
  summary: 'Read a metric of the tenant',
  answers: { 200: CustomMetric },
} as const
const update = {
  ...managing,
  summary: 'Change a metric of the tenant',
  description:
    'The formula can change only while no enabled or pending policy uses it (409 `metric_in_use`).',
  body: UpdateCustomMetric,
  answers: { 200: CustomMetric },
  fails: [409],
} as const
const remove = {
  ...managing,
  summary: 'Delete a metric of the tenant',
  description: '409 `metric_in_use` while an enabled or pending policy uses it.',
  answers: { 200: z.strictObject({ detail: z.string() }) },
  fails: [409],
} as const
const preview = {
  ...managing,
  summary: 'Try the formula of a metric',
  description: 'The values for 200 random merchants now, and the cost. Nothing is stored.',
  body: PreviewMetric,
  answers: { 200: MetricPreview },
} as const

const path = '/api/v1/risk/custom-metrics'

export function customMetricRoutes(router: Router): void {
  router.get(path, list, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listCustomMetrics(context, query)
      return ok(page(rows, total, query, present))
    }),
  )
  router.post(path, create, ({ act, body }) =>
    act(async (context) => created(present(await createCustomMetric(context, body)))),
  )
  // Before the paths with an identifier, which would take "preview" for one.
  router.post(`${path}/preview`, preview, ({ act, body }) =>
    act(async (context) => ok(await previewMetric(context, body.formula))),
  )
  router.get(`${path}/:id`, read, ({ act, params }) =>
    act(async (context) => ok(present(await findCustomMetric(context, params.id)))),
  )
  router.put(`${path}/:id`, update, ({ act, params, body }) =>
    act(async (context) => ok(present(await updateCustomMetric(context, params.id, body)))),
  )
  router.delete(`${path}/:id`, remove, ({ act, params }) =>
    act(async (context) => {
      const { name } = await deleteCustomMetric(context, params.id)
      return ok({ detail: `The metric "${name}" is deleted.` })
    }),
  )
}

function present({ createdBy, usedBy, ...metric }: CustomMetricRow) {
  return {
    id: metric.id,
    key: metric.key,
    metric: `custom.${metric.key}`,
    name: metric.name,
    description: metric.description,
    unit: metric.unit,
    // The column holds what the schema let through when it was written.
    formula: metric.formula as MetricFormula,
    used_by: usedBy,
    created_by: createdBy as Actor,
    created_at: metric.createdAt,
    updated_at: metric.updatedAt,
  }
}
