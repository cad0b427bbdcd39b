import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { presentSignal } from './present.ts'
import { findSignal, listSignals } from './read.ts'
import { reportSignal } from './report.ts'
import { ReportSignal, Signal, SignalFilters } from './schema.ts'

const tag = 'Intelligence'

const add = {
  tag,
  summary: 'Report a signal',
  description:
    "A third party's report against a merchant, with its confidence. It raises the score, and decays.",
  access: can('intelligence.manage'),
  body: ReportSignal,
  answers: { 201: Signal },
  creates: true,
} as const
const list = {
  tag,
  summary: 'List signals',
  access: can('intelligence.read'),
  query: { ...Paging, ...SignalFilters },
  answers: { 200: pageOf(Signal) },
} as const
const read = {
  tag,
  summary: 'Read a signal',
  access: can('intelligence.read'),
  answers: { 200: Signal },
} as const

export function signalRoutes(router: Router): void {
  router.post('/api/v1/intelligence/signals', add, ({ act, body }) =>
    act(async (context) => created(presentSignal(await reportSignal(context, body)))),
  )
  router.get('/api/v1/intelligence/signals', list, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listSignals(context, query, query)
      return ok(page(rows, total, query, presentSignal))
    }),
  )
  router.get('/api/v1/intelligence/signals/:id', read, ({ act, params }) =>
    act(async (context) => ok(presentSignal(await findSignal(context, params.id)))),
  )
}
