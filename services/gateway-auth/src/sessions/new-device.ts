import { isIPv6 } from 'node:net'
import type { Context } from '@trust/db/context'
import { postMail } from '../mail/post.ts'
import { languageOf, type UserRow } from '../users/user.ts'

/**
 * Tells a user by mail of a login from a browser that none of their earlier sessions had; not of the very first
 * login. The address counts by its family only: those of phones change by the hour.
 * Call it before the session is kept, and with the user's row locked: of two logins at once one is the first.
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

/** An IPv4 address may come in the clothes of an IPv6 one. */
function familyOf(address: string | null): 4 | 6 | null {
  if (address === null) return null
  return isIPv6(address) && !address.startsWith('::ffff:') ? 6 : 4
}
