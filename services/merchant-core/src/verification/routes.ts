import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { assignTask } from './assign.ts'
import { cancelTask } from './cancel.ts'
import { createTask } from './create.ts'
import { listNamedInspectors, presentNamedInspector } from './inspectors.ts'
import { presentTask } from './present.ts'
import { findTask, listTasks } from './read.ts'
import { AssignTask, CancelTask, CreateTask, NamedInspector, Task, TaskFilters } from './schema.ts'

const tag = 'Verification'
const mayRead = can('verification.read')
const mayManage = can('verification.manage')

const create = {
  tag,
  summary: 'Request a visit to a merchant',
  access: mayManage,
  body: CreateTask,
  answers: { 201: Task },
  creates: true,
} as const
const list = {
  tag,
  summary: 'List verification tasks',
  access: mayRead,
  query: { ...Paging, ...TaskFilters },
  answers: { 200: pageOf(Task) },
} as const
const read = { tag, summary: 'Read a verification task', access: mayRead, answers: { 200: Task } } as const
const inspectors = {
  tag,
  summary: 'List the inspectors by name',
  description:
    'Whom a visit can be assigned to, and who was sent before. Removed inspectors have `is_active: false`.',
  access: mayRead,
  query: Paging,
  answers: { 200: pageOf(NamedInspector) },
} as const
const assign = {
  tag,
  summary: 'Assign a verification task to an inspector',
  access: mayManage,
  body: AssignTask,
  answers: { 200: Task },
} as const
const cancel = {
  tag,
  summary: 'Cancel a verification task',
  access: mayManage,
  body: CancelTask,
  answers: { 200: Task },
} as const

/** What operators do with verification tasks. */
export function verificationRoutes(router: Router): void {
  router.post('/api/v1/verification/tasks', create, ({ act, body }) =>
    act(async (context) => created(presentTask(await createTask(context, body)))),
  )
  router.get('/api/v1/verification/tasks', list, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listTasks(context, query, query)
      return ok(page(rows, total, query, presentTask))
    }),
  )
  router.get('/api/v1/verification/tasks/:id', read, ({ act, params }) =>
    act(async (context) => ok(presentTask(await findTask(context, { id: params.id })))),
  )
  router.get('/api/v1/verification/inspectors', inspectors, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listNamedInspectors(context, query)
      return ok(page(rows, total, query, presentNamedInspector))
    }),
  )
  router.post('/api/v1/verification/tasks/:id/assign', assign, ({ act, params, body }) =>
    act(async (context) => ok(presentTask(await assignTask(context, params.id, body.inspector_id)))),
  )
  router.post('/api/v1/verification/tasks/:id/cancel', cancel, ({ act, params, body }) =>
    act(async (context) => ok(presentTask(await cancelTask(context, params.id, body.reason ?? null)))),
  )
}
