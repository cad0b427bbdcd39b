import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import { say } from '@trust/messages/sentences/say'
import { findMerchant, type MerchantRow } from '../merchants/read.ts'
import { type GeocodedPlace, geocode } from './geocoder.ts'
import { reserveRequestSlot } from './reserve-request-slot.ts'

/**
 * Geocodes a merchant's claimed address, unless somebody entered coordinates by hand.
 * @param seconds the least time between two requests
 * @throws NotFound, SnoozeInDatabase until its slot, Error when the geocoder fails: the job is tried again
 */
export async function geocodeMerchant(
  db: Database,
  scope: Scope,
  { merchantId, geocoder, seconds }: { merchantId: string; geocoder: string; seconds: number },
): Promise<void> {
  const merchant = await db.transact(scope, (context) => findMerchant(context, merchantId))
  if (merchant.locations.some((location) => location.latitude !== null)) return
  await reserveRequestSlot(db, geocoder, seconds)
  const { claimedAddress: address, country } = merchant
  const place = await geocode(geocoder, { address, country })
  if (place) await db.transact(scope, (context) => recordPlace(context, merchant, place))
}

/** A changed address has its own job. */
async function recordPlace(context: Context, merchant: MerchantRow, place: GeocodedPlace): Promise<void> {
  const { tx, tenantId } = context
  const { id, claimedAddress, updatedAt } = merchant
  const { count } = await tx.merchant.updateMany({
    where: { id, tenantId, claimedAddress },
    data: { claimedLatitude: place.latitude, claimedLongitude: place.longitude, updatedAt },
  })
  if (count === 0) return
  context.audit({
    action: 'merchant.geocoded',
    resourceType: 'merchant',
    resourceId: id,
    merchantId: id,
    summary: say('log.merchant_geocoded', { latitude: place.latitude, longitude: place.longitude }),
    changes: { claimed_address: claimedAddress, ...place },
  })
}
