import type { Database } from '@trust/db/database'
import type { Logger } from '@trust/runtime/log'
import type { Origin } from '../sessions/open.ts'
import { type InspectorRow, inspectorActor } from './inspector.ts'

/** A number may belong to an inspector of each of several tenants; no more of them are told than this. */
const MOST_TOLD = 10

/**
 * Notes a refused login in the audit trails of those whom it was about: the owner of the key, else the newest
 * active inspectors with that number. It is not waited for: a number that exists must not take longer to refuse.
 */
export function noteInspectorRefusal(
  { db, log }: { db: Database; log: Logger },
  tried: { owner: InspectorRow | null; digits: string },
  origin: Origin,
): void {
  const noted = note(db, tried, origin)
  db.aside(noted.catch((error) => log.error({ err: error }, 'a refused login could not be noted')))
}

async function note(
  db: Database,
  { owner, digits }: { owner: InspectorRow | null; digits: string },
  origin: Origin,
): Promise<void> {
  const newest = {
    where: { phoneDigits: digits, isActive: true },
    orderBy: { createdAt: 'desc' },
    take: MOST_TOLD,
  } as const
  const meant = owner ? [owner] : await db.acrossTenants.inspector.findMany(newest)
  for (const inspector of meant) {
    const scope = { tenantId: inspector.tenantId, actor: inspectorActor(inspector), ...origin }
    await db.note(scope, {
      action: 'session.refused',
      resourceType: 'inspector',
      resourceId: inspector.id,
      summary: `A login as inspector "${inspector.fullName}" was refused.`,
    })
  }
}
