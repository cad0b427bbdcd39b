import { Paging, pageOf } from '@trust/contracts/paging'
import type { Context } from '@trust/db/context'
import { createdBetween, page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { FailureStatus } from '@trust/http/endpoint'
import type { Router } from '@trust/http/router'
import { z } from 'zod'
import { findQueue, type ReviewQueueRow } from './read.ts'
import { createQueue, deleteQueue, updateQueue } from './save.ts'
import { ReplaceQueue, ReviewQueue, SaveQueue } from './schema.ts'

const tag = 'Review Cases'
const path = '/api/v1/review-queues'

/** Routes that manage queues and their criteria. */
export function queueRoutes(router: Router): void {
  const read = can('review.read')
  const manage = can('review.second_review')
  const fails = [404, 409] satisfies FailureStatus[]
  const list = {
    summary: 'List review queues',
    access: read,
    query: Paging,
    answers: { 200: pageOf(ReviewQueue) },
  }
  const one = { summary: 'Read a review queue', access: read, answers: { 200: ReviewQueue } }
  const create = {
    summary: 'Create a review queue',
    description:
      'A case that is opened goes to the first queue whose criteria it meets, by `position`; to none when it meets ' +
      'the criteria of none. 409 `duplicate_name`.',
    access: manage,
    body: SaveQueue,
    answers: { 201: ReviewQueue },
    fails,
    creates: true,
  }
  const update = {
    summary: 'Replace a review queue',
    description: 'Cases that are in it stay there. 409 `duplicate_name`, or `queue_changed`.',
    access: manage,
    body: ReplaceQueue,
    answers: { 200: ReviewQueue },
    fails,
  }
  const remove = {
    summary: 'Delete a review queue',
    description: 'Its cases are then in no queue.',
    access: manage,
    answers: { 200: z.strictObject({ detail: z.string() }) },
  }
  router.get(path, { tag, ...list }, ({ act, query }) =>
    act(async (context) => {
      const where = { tenantId: context.tenantId, ...createdBetween(query) }
      const rows = await context.tx.reviewQueue.findMany({
        where,
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
        skip: query.skip,
        take: query.limit,
      })
      const total = await context.tx.reviewQueue.count({ where })
      return ok(page(await presentQueues(context, rows), total, query, (shown) => shown))
    }),
  )
  router.get(`${path}/:id`, { tag, ...one }, ({ act, params }) =>
    act(async (context) => ok(await presentOne(context, await findQueue(context, params.id)))),
  )
  router.post(path, { tag, ...create }, ({ act, body }) =>
    act(async (context) => created(await presentOne(context, await createQueue(context, body)))),
  )
  router.put(`${path}/:id`, { tag, ...update }, ({ act, params, body }) =>
    act(async (context) => ok(await presentOne(context, await updateQueue(context, params.id, body)))),
  )
  router.delete(`${path}/:id`, { tag, ...remove }, ({ act, params }) =>
    act(async (context) => {
      await deleteQueue(context, params.id)
      return ok({ detail: 'The queue was deleted.' })
    }),
  )
}

async function presentOne(context: Context, row: ReviewQueueRow) {
  const [shown] = await presentQueues(context, [row])
  return shown
}

async function presentQueues({ tx, tenantId }: Context, rows: ReviewQueueRow[]) {
  const waiting = await tx.reviewCase.groupBy({
    by: ['queueId'],
    where: { tenantId, queueId: { in: rows.map(({ id }) => id) }, status: { not: 'decided' } },
    _count: true,
  })
  const counts = new Map(waiting.map(({ queueId, _count }) => [queueId, _count]))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    position: row.position,
    trigger_types: row.triggerTypes,
    countries: row.countries,
    categories: row.categories,
    languages: row.languages,
    min_amount:
      row.minAmount && row.currency ? { amount: row.minAmount.toString(), currency: row.currency } : null,
    member_ids: row.memberIds,
    assigns_automatically: row.assignsAutomatically,
    undecided_cases: counts.get(row.id) ?? 0,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }))
}
