import { lowestIdOf } from '@trust/contracts/identifier'
import { FULL_SCAN_EVERY_MS, SCAN_MARGIN_MS, SLOW_SCAN_MS } from '../limits.ts'

/** Where the next scan of a tenant's waiting events begins. */
export interface ScanCursor {
  /** The lowest event id of the next scan; null for a full scan. */
  of(tenantId: string): string | null
  /** Moves on after a scan whose events were taken. */
  advance(tenantId: string, scan: Scan): void
}

interface Scan {
  /** When it began, in milliseconds since 1970. */
  at: number
  /** How long it took. */
  ms: number
  from: string | null
  /** The last event that it found when there are probably more, else null. */
  next: string | null
}

/**
 * Shortens scans that an old snapshot makes slow: dead rows before the cursor are skipped. Events that were made well
 * before a scan began had been committed by then or never will be, so the scan took them, up to the last one that it had
 * room for. No waiting event is passed over, so the order of a merchant's events holds.
 */
export function createScanCursor(now: () => number = Date.now): ScanCursor {
  const known = new Map<string, { fullScanAt: number; from: string }>()
  return {
    of: (tenantId) => {
      const cursor = known.get(tenantId)
      return cursor && now() - cursor.fullScanAt < FULL_SCAN_EVERY_MS ? cursor.from : null
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
