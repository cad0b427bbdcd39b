import { claimedCoordinates, liveTrust } from './merchant.ts'
import type { MerchantRow } from './read.ts'

/** A merchant as the API shows it. */
export function presentMerchant(merchant: MerchantRow) {
  const trust = liveTrust(merchant, merchant.trust)
  return {
    id: merchant.id,
    external_id: merchant.externalId,
    name: merchant.name,
    claimed_address: merchant.claimedAddress,
    claimed_coordinates: claimedCoordinates(merchant.locations, {
      latitude: merchant.claimedLatitude,
      longitude: merchant.claimedLongitude,
    }),
    country: merchant.country,
    category: merchant.category,
    website: merchant.website,
    phone: merchant.phone,
    email: merchant.email,
    description: merchant.description,
    bank_reference_hint: merchant.bankHint,
    tax_reference_hint: merchant.taxHint,
    owners: merchant.owners.map((owner) => ({
      id: owner.id,
      full_name: owner.fullName,
      email: owner.email,
      phone: owner.phone,
      birth_year: owner.birthYear,
      ownership_percent: owner.ownershipPercent,
      identity_status: owner.identityStatus,
      identity_note: owner.identityNote,
    })),
    locations: merchant.locations.map((place) => ({
      id: place.id,
      label: place.label,
      address: place.address,
      latitude: place.latitude,
      longitude: place.longitude,
      geofence_radius_m: place.geofenceRadiusM,
      verified_at: place.verifiedAt,
    })),
    metadata: merchant.metadata,
    trust_status: {
      public_status: trust.publicStatus,
      risk_level: trust.riskLevel,
      reason_codes: trust.reasonCodes,
      calculated_at: trust.calculatedAt,
      suspended_manually: trust.suspendedManually,
      suspension: presentSuspension(merchant),
    },
    created_at: merchant.createdAt,
    updated_at: merchant.updatedAt,
  }
}

function presentSuspension(merchant: MerchantRow) {
  const { suspendedAt, suspendedBy, suspensionReason, suspensionCategory } = merchant
  if (suspendedAt === null || suspendedBy === null || suspensionReason === null) return null
  return { reason: suspensionReason, category: suspensionCategory, by: suspendedBy, at: suspendedAt }
}
