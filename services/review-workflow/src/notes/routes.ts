import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { FailureStatus } from '@trust/http/endpoint'
import type { Router } from '@trust/http/router'
import { editNote } from './edit.ts'
import { presentNote } from './present.ts'
import { listNotes } from './read.ts'
import { CaseNote, EditNote, WriteNote } from './schema.ts'
import { writeNote } from './write.ts'

const tag = 'Review Cases'

export function noteRoutes(router: Router): void {
  const write = {
    summary: 'Write a note on a review case',
    access: can('review.decide'),
    body: WriteNote,
    answers: { 201: CaseNote },
    creates: true,
  }
  const list = {
    summary: 'List the notes on a review case',
    access: can('review.read'),
    query: Paging,
    answers: { 200: pageOf(CaseNote) },
  }
  const edit = {
    summary: 'Edit a note on a review case',
    description:
      'For its author (else 403 `note_of_another`). The earlier text stays in `earlier_texts`, and the audit log has an entry.',
    access: can('review.decide'),
    body: EditNote,
    answers: { 200: CaseNote },
    fails: [409] satisfies FailureStatus[],
  }
  router.put('/api/v1/review-cases/:id/notes/:note_id', { tag, ...edit }, ({ act, params, body }) =>
    act(async (context) => {
      const key = { caseId: params.id, noteId: params.note_id }
      return ok(presentNote(await editNote(context, key, body)))
    }),
  )
  router.post('/api/v1/review-cases/:id/notes', { tag, ...write }, ({ act, params, body }) =>
    act(async (context) => created(presentNote(await writeNote(context, params.id, body.text)))),
  )
  router.get('/api/v1/review-cases/:id/notes', { tag, ...list }, ({ act, params, query }) =>
    act(async (context) => {
      const { rows, total } = await listNotes(context, params.id, query)
      return ok(page(rows, total, query, presentNote))
    }),
  )
}
