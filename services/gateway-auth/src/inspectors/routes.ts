import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { qrCodeOf } from '../sessions/qr-code.ts'
import { Detail } from '../sessions/schema.ts'
import { createInspector } from './create.ts'
import { createInspectorLink } from './create-link.ts'
import { presentInspector } from './inspector.ts'
import { lastSeenOf, listInspectors } from './read.ts'
import { reissueInspectorKey } from './reissue-key.ts'
import { removeInspector } from './remove.ts'
import { CreatedInspector, CreateInspector, Inspector, NewInspectorLink } from './schema.ts'

const tag = 'Authentication'

/** Routes by which operators manage inspectors. */
export function inspectorRoutes(router: Router, { env }: HttpSetup): void {
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
      const seen = await lastSeenOf(
        context,
        rows.map(({ id }) => id),
      )
      return ok(page(rows, total, query, (row) => presentInspector(row, seen.get(row.id) ?? undefined)))
    }),
  )

  const link = {
    tag,
    summary: 'Create a sign-in link for an inspector',
    description:
      'It opens the page `/field` on a telephone, works once, for an hour, and ends the links made before it. ' +
      'The secret stands behind the hash sign, so that it reaches no log.',
    access: can('user.manage'),
    answers: { 201: NewInspectorLink },
    creates: true,
  } as const
  router.post('/api/v1/inspectors/:id/sign-in-link', link, ({ act, params, caller }) =>
    act(async (context) => {
      const { link: row, secret } = await createInspectorLink(context, params.id, caller().permissions)
      const url = `${env.PUBLIC_BASE_URL}/field#sign-in=${row.id}.${secret}`
      const { id, inspectorId: inspector_id, createdAt: created_at, expiresAt: expires_at } = row
      return created({ id, inspector_id, created_at, expires_at, url, qr_code: await qrCodeOf(url) })
    }),
  )

  const reissue = {
    tag,
    summary: 'Give an inspector another key',
    description: 'The earlier key and all sessions of the inspector end at once.',
    access: can('user.manage'),
    answers: { 201: CreatedInspector },
    creates: true,
  } as const
  router.post('/api/v1/inspectors/:id/reissue-key', reissue, ({ act, params, caller }) =>
    act(async (context) => {
      const { row, key } = await reissueInspectorKey(context, params.id, caller().permissions)
      return created({ ...presentInspector(row), api_key: key })
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
