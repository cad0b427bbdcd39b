import { Paging, pageOf } from '@trust/contracts/paging'
import type { Permission } from '@trust/contracts/permissions'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { completeTask } from './complete.ts'
import { createTask } from './create.ts'
import { presentTask } from './present.ts'
import { findTask, listTasks } from './read.ts'
import { CreateOwnTask, OwnTaskFilters, Task, VerificationFinding } from './schema.ts'

const tag = 'Verification'
const inspectorCan = (permission: Permission) => can(permission, { for: ['inspector'] })

const list = {
  tag,
  summary: 'List my tasks',
  access: inspectorCan('task.read'),
  query: { ...Paging, ...OwnTaskFilters },
  answers: { 200: pageOf(Task) },
} as const
const read = {
  tag,
  summary: 'Read one of my tasks',
  access: inspectorCan('task.read'),
  answers: { 200: Task },
} as const
const create = {
  tag,
  summary: 'Create a task for myself',
  access: inspectorCan('task.create'),
  body: CreateOwnTask,
  answers: { 201: Task },
  creates: true,
} as const
const complete = {
  tag,
  summary: 'Complete a task',
  description:
    'With coordinates, the distance to the claimed place is kept: to the location of the task or, when it names ' +
    'none, to the nearest of the merchant. `confirmed` inside the geofence verifies that location. With an ' +
    '`Idempotency-Key`, a client that lost the answer gets it again.',
  access: inspectorCan('task.complete'),
  body: VerificationFinding,
  answers: { 200: Task },
  creates: true,
} as const

/** Routes for inspectors, who see only the tasks assigned to them. */
export function inspectorTaskRoutes(router: Router): void {
  router.get('/api/v1/inspector/tasks', list, ({ act, query }) =>
    act(async (context) => {
      const filter = { ...query, inspector_id: context.actor.id }
      const { rows, total } = await listTasks(context, filter, query)
      return ok(page(rows, total, query, presentTask))
    }),
  )
  router.get('/api/v1/inspector/tasks/:id', read, ({ act, params }) =>
    act(async (context) => {
      const mine = { id: params.id, inspectorId: context.actor.id }
      return ok(presentTask(await findTask(context, mine)))
    }),
  )
  router.post('/api/v1/inspector/tasks', create, ({ act, body }) =>
    act(async (context) => {
      const own = { ...body, inspector_id: context.actor.id }
      return created(presentTask(await createTask(context, own)))
    }),
  )
  router.post('/api/v1/inspector/tasks/:id/complete', complete, ({ act, params, body }) =>
    act(async (context) => ok(presentTask(await completeTask(context, params.id, body)))),
  )
}
