import { DAY_MS } from '@trust/contracts/durations'
import { TooManyRequests } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'

/** Invitations per tenant and day: users who may invite send mail in our name to any address. */
export const MAX_INVITATIONS_A_DAY = 200
/**
 * Admits a number of invitations a day, also when they come at once.
 * @throws TooManyRequests `too_many_invitations`, which ends when the oldest of them is a day old
 */
export async function assertMayInvite({ tx, tenantId, now }: Context): Promise<void> {
  await tx.$queryRaw`SELECT id FROM tenants WHERE id = ${tenantId}::uuid FOR UPDATE`
  const since = new Date(now.getTime() - DAY_MS)
  const sent = { tenantId, purpose: 'invitation', createdAt: { gt: since } }
  if ((await tx.passwordToken.count({ where: sent })) < MAX_INVITATIONS_A_DAY) return
  const { createdAt } = await tx.passwordToken.findFirstOrThrow({
    where: sent,
    orderBy: { createdAt: 'asc' },
  })
  throw new TooManyRequests(
    'too_many_invitations',
    `A tenant invites at most ${MAX_INVITATIONS_A_DAY} users a day.`,
    new Date(createdAt.getTime() + DAY_MS),
  )
}
