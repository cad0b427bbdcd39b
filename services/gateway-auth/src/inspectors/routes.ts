import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { Detail } from '../sessions/schema.ts'
import { createInspector } from './create.ts'
import { presentInspector } from './inspector.ts'
import { listInspectors } from './read.ts'
import { removeInspector } from './remove.ts'
import { CreatedInspector, CreateInspector, Inspector } from './schema.ts'

const tag = 'Authentication'

/** What operators do with inspectors. */
export function inspectorRoutes(router: Router): void {
  const create = {
    tag,
    summary: 'Create an inspector',
    access: can('user.manage'),
    body: CreateInspector,
    answers: { 201: CreatedInspector },
    creates: true,
  } as const
  router.post('/api/v1/inspectors', create, ({ act, body, caller }) =>
    act(async (context) => {
      const { row, key } = await createInspector(context, body, caller().permissions)
      return created({ ...presentInspector(row), api_key: key })
    }),
  )

  const list = {
    tag,
    summary: 'List inspectors',
    access: can('user.read'),
    query: Paging,
    answers: { 200: pageOf(Inspector) },
  } as const
  router.get('/api/v1/inspectors', list, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listInspectors(context, query)
      return ok(page(rows, total, query, presentInspector))
    }),
  )

  const remove = {
    tag,
    summary: 'Remove an inspector',
    description: 'Their sessions end at once.',
    access: can('user.manage'),
    answers: { 200: Detail },
  } as const
  router.delete('/api/v1/inspectors/:id', remove, ({ act, params }) =>
    act(async (context) => {
      await removeInspector(context, params.id)
      return ok({ detail: 'The inspector was removed.' })
    }),
  )
}
