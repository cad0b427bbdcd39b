import { Paging, pageOf } from '@trust/contracts/paging'
import { createdBetween, page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { FailureStatus } from '@trust/http/endpoint'
import type { Router } from '@trust/http/router'
import { z } from 'zod'
import { deleteView, type SavedViewRow, saveView } from './save.ts'
import { SavedView, SaveView, ViewFilters } from './schema.ts'

const tag = 'Review Cases'
const path = '/api/v1/saved-views'

/** Views of the console's lists, each its owner's alone. */
export function savedViewRoutes(router: Router): void {
  const access = can('review.read')
  const list = {
    summary: 'List your saved views',
    access,
    query: { ...Paging, ...ViewFilters },
    answers: { 200: pageOf(SavedView) },
  }
  const save = {
    summary: 'Save a view of a list',
    description: 'Filters and order under a name; an earlier view of yours with this name is replaced.',
    access,
    body: SaveView,
    answers: { 201: SavedView },
    fails: [409] satisfies FailureStatus[],
    creates: true,
  }
  const remove = {
    summary: 'Delete one of your saved views',
    access,
    answers: { 200: z.strictObject({ detail: z.string() }) },
  }

  router.get(path, { tag, ...list }, ({ act, query }) =>
    act(async ({ tx, tenantId, actor }) => {
      const ofPage = query.page ? { page: query.page } : {}
      const where = { tenantId, userId: actor.id, ...ofPage, ...createdBetween(query) }
      const rows = await tx.savedView.findMany({
        where,
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
        skip: query.skip,
        take: query.limit,
      })
      return ok(page(rows, await tx.savedView.count({ where }), query, presentView))
    }),
  )
  router.post(path, { tag, ...save }, ({ act, body }) =>
    act(async (context) => created(presentView(await saveView(context, body)))),
  )
  router.delete(`${path}/:id`, { tag, ...remove }, ({ act, params }) =>
    act(async (context) => {
      await deleteView(context, params.id)
      return ok({ detail: 'The view was deleted.' })
    }),
  )
}

function presentView({ id, page, name, query, createdAt }: SavedViewRow) {
  return { id, page, name, query, created_at: createdAt }
}
