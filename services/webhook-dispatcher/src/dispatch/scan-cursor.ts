import { lowestIdOf } from '@trust/contracts/identifier'
import { FULL_SCAN_EVERY_MS, SCAN_MARGIN_MS, SLOW_SCAN_MS } from '../limits.ts'

/** Where the next scan of a tenant's waiting events begins. */
export interface ScanCursor {
  /** The lowest event id of the next scan; null for a full scan. */
  of(tenantId: string): string | null
  /** Makes the next scan include this event. */
  include(tenantId: string, eventId: string): void
  /** Moves the cursor after a scan whose events were claimed. */
  advance(tenantId: string, scan: Scan): void
}

interface Scan {
  /** When it began, in milliseconds since 1970. */
  at: number
  /** How long PostgreSQL took. */
  ms: number
  from: string | null
  /** The last event that it found when there are probably more; else null. */
  next: string | null
}

/**
 * Shortens scans that an old snapshot makes slow, by skipping dead rows before the cursor. Every event made well before
 * a scan had committed by then or never will, so the scan claimed it, up to the last event that it had room for. No
 * waiting event is skipped, so a merchant's events stay in order.
 */
export function createScanCursor(now: () => number = Date.now): ScanCursor {
  const known = new Map<string, { fullScanAt: number; from: string }>()
  return {
    of: (tenantId) => {
      const cursor = known.get(tenantId)
      return cursor && now() - cursor.fullScanAt < FULL_SCAN_EVERY_MS ? cursor.from : null
    },
    include: (tenantId, eventId) => {
      const cursor = known.get(tenantId)
      if (cursor && eventId < cursor.from) known.set(tenantId, { ...cursor, from: eventId })
    },
    advance: (tenantId, { at, ms, from, next }) => {
      if (from === null && ms < SLOW_SCAN_MS) {
        known.delete(tenantId)
        return
      }
      const settled = lowestIdOf(new Date(at - SCAN_MARGIN_MS))
      const fullScanAt = from === null ? at : (known.get(tenantId)?.fullScanAt ?? 0)
      known.set(tenantId, { fullScanAt, from: next !== null && next < settled ? next : settled })
    },
  }
}
