import { signedIn } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { updateProfile } from './profile.ts'
import { findUser } from './read.ts'
import { UpdateProfile, User } from './schema.ts'
import { presentUser } from './user.ts'

const tag = 'Authentication'

export function meRoutes(router: Router): void {
  const read = { tag, summary: 'The current user', access: signedIn(), answers: { 200: User } } as const
  router.get('/api/v1/auth/me', read, ({ act, caller }) =>
    act(async (context) => ok(presentUser(await findUser(context, caller().actor.id)))),
  )

  const update = {
    tag,
    summary: 'Update the own profile',
    description: 'A new e-mail address needs a login of this session within the last 60 minutes.',
    access: signedIn(),
    body: UpdateProfile,
    answers: { 200: User },
    fails: [409],
  } as const
  router.put('/api/v1/auth/me', update, ({ act, body, caller }) =>
    act(async (context) => ok(presentUser(await updateProfile(context, caller().sessionId, body)))),
  )
}
