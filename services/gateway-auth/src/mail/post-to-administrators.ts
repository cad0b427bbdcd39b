import type { Context } from '@trust/db/context'
import { listAdministrators } from '../users/administrators.ts'
import { languageOf } from '../users/user.ts'
import type { Letter } from './mail.ts'
import { postMail } from './post.ts'

type SharedLetter = Pick<Letter, 'template' | 'expiresAt'> & { parameters: Record<string, string> }

/** Queues a mail to each of the tenant's administrators, in their own language and with their name. */
export async function postToAdministrators(
  context: Context,
  { parameters, ...letter }: SharedLetter,
): Promise<void> {
  for (const { email, fullName, language } of await listAdministrators(context)) {
    await postMail(context, {
      ...letter,
      recipient: email,
      language: languageOf({ language }),
      parameters: { name: fullName, ...parameters },
    })
  }
}
