import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { created, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { mintToken } from '../passwords/token.ts'
import { Detail } from '../sessions/schema.ts'
import { findUser, listUsers } from '../users/read.ts'
import { presentRoles } from '../users/roles.ts'
import { CreateUser, Roles, UpdateUser, User } from '../users/schema.ts'
import { findLogin, presentUser } from '../users/user.ts'
import { inviteUser } from './invite.ts'
import { deactivateUser, updateUser } from './update.ts'

const tag = 'Authentication'
const reading = can('user.read')
const managing = can('user.manage')

export function userRoutes(router: Router, { db, env }: HttpSetup): void {
  const list = {
    tag,
    summary: 'List users',
    access: reading,
    query: Paging,
    answers: { 200: pageOf(User) },
  } as const
  router.get('/api/v1/auth/users', list, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listUsers(context, query)
      return ok(page(rows, total, query, presentUser))
    }),
  )

  const roles = { tag, summary: 'What each role may do', access: reading, answers: { 200: Roles } } as const
  router.get('/api/v1/auth/roles', roles, async () => ok({ items: presentRoles() }))

  const invite = {
    tag,
    summary: 'Create a user',
    description:
      'An invitation goes out by e-mail; its link sets the first password, and the address signs in from then on. An ' +
      'address that signs in already is 409 `duplicate_email`. A tenant sends at most 200 invitations a day ' +
      '(429 `too_many_invitations`).',
    access: managing,
    body: CreateUser,
    answers: { 201: User },
    creates: true,
  } as const
  router.post('/api/v1/auth/users', invite, async ({ act, body, caller }) => {
    const isLogin = (await findLogin(db, body.email)) !== null
    const deps = { held: caller().permissions, token: mintToken(env.ENCRYPTION_KEY), isLogin }
    return act(async (context) => created(presentUser(await inviteUser(context, body, deps))))
  })

  const read = { tag, summary: 'Read a user', access: reading, answers: { 200: User } } as const
  router.get('/api/v1/auth/users/:user_id', read, ({ act, params }) =>
    act(async (context) => ok(presentUser(await findUser(context, params.user_id)))),
  )

  const update = {
    tag,
    summary: 'Update a user',
    description:
      "Takes effect at the user's next request. 409 `last_administrator`, `own_account`, or `permissions_changed`.",
    access: managing,
    body: UpdateUser,
    answers: { 200: User },
    fails: [409],
  } as const
  router.put('/api/v1/auth/users/:user_id', update, ({ act, params, body, caller }) =>
    act(async (context) => {
      const change = { input: body, held: caller().permissions }
      return ok(presentUser(await updateUser(context, params.user_id, change)))
    }),
  )

  const deactivate = {
    tag,
    summary: 'Deactivate a user',
    access: managing,
    answers: { 200: Detail },
  } as const
  router.delete('/api/v1/auth/users/:user_id', deactivate, ({ act, params, caller }) =>
    act(async (context) => {
      const user = await deactivateUser(context, params.user_id, caller().permissions)
      return ok({ detail: `${user.email} was deactivated.` })
    }),
  )
}
