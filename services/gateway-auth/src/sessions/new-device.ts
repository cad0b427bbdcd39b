import { isIPv6 } from 'node:net'
import type { Context } from '@trust/db/context'
import { postMail } from '../mail/post.ts'
import { languageOf, type UserRow } from '../users/user.ts'

/**
 * Mails a user about a login from a browser that none of their earlier sessions had, except the very first login. Only
 * the family of the address counts: a phone's address changes by the hour. Call it before the session is stored, with
 * the user's row locked, so that of two concurrent logins one counts as first.
 */
export async function notifyOfNewDevice(
  context: Context,
  user: UserRow,
  userAgent: string | null,
): Promise<void> {
  const { tx, tenantId, now, ipAddress = null } = context
  const earlier = { tenantId, userId: user.id }
  if ((await tx.session.findFirst({ where: earlier, select: { id: true } })) === null) return
  const alike = await tx.session.findMany({
    where: { ...earlier, userAgent },
    select: { ipAddress: true },
    distinct: ['ipAddress'],
  })
  if (alike.some((session) => familyOf(session.ipAddress) === familyOf(ipAddress))) return
  await postMail(context, {
    recipient: user.email,
    language: languageOf(user),
    template: 'new_device',
    parameters: {
      name: user.fullName,
      at: now.toISOString(),
      device: userAgent ?? 'unknown',
      address: ipAddress ?? 'unknown',
    },
  })
}

/** Recognises an IPv4 address in its IPv6 form. */
function familyOf(address: string | null): 4 | 6 | null {
  if (address === null) return null
  return isIPv6(address) && !address.startsWith('::ffff:') ? 6 : 4
}
