import { say } from '@trust/messages/sentences/say'
import type { LoginOrigin } from '../sessions/open.ts'
import type { RefusalNotes } from '../sessions/refusal.ts'
import { type InspectorRow, inspectorActor } from './inspector.ts'

/** Inspectors of several tenants may share a number; at most this many of them are notified. */
const MAX_TOLD = 10

/**
 * Notes a refused login in the audit trails of the inspectors concerned: the key's owner, else the newest active
 * inspectors with the number; at most once a minute for each. It runs in the background, so that an existing number
 * does not take longer to refuse.
 */
export function noteInspectorRefusal(
  notes: RefusalNotes,
  tried: { owner: InspectorRow | null; digits: string },
  origin: LoginOrigin,
): void {
  const { db, log } = notes
  const noted = note(notes, tried, origin)
  db.inBackground(noted.catch((error) => log.error({ err: error }, 'a refused login could not be noted')))
}

async function note(
  { db, rateLimit }: RefusalNotes,
  { owner, digits }: { owner: InspectorRow | null; digits: string },
  origin: LoginOrigin,
): Promise<void> {
  const newest = {
    where: { phoneDigits: digits, isActive: true },
    orderBy: { createdAt: 'desc' },
    take: MAX_TOLD,
  } as const
  const meant = owner ? [owner] : await db.acrossTenants.inspector.findMany(newest)
  const { requestId, ipAddress } = origin
  for (const inspector of meant) {
    const allowance = await rateLimit?.('note', `refused inspector ${inspector.id}`)
    if (allowance?.isExceeded) continue
    const scope = { tenantId: inspector.tenantId, actor: inspectorActor(inspector), requestId, ipAddress }
    await db.note(scope, {
      action: 'session.refused',
      resourceType: 'inspector',
      resourceId: inspector.id,
      summary: say('log.inspector_refused', { name: inspector.fullName }),
    })
  }
}
