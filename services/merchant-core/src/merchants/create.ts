import { Conflict } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import { isUniqueViolation, type Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { findMerchant, type MerchantRow } from './read.ts'
import type { CreateMerchant } from './schema.ts'

/**
 * Takes a merchant in. Its first score follows at once.
 * @throws Conflict `duplicate_external_id`
 */
export async function createMerchant(context: Context, input: CreateMerchant): Promise<MerchantRow> {
  const { tx, tenantId } = context
  const id = newId()
  try {
    await tx.merchant.create({
      data: {
        id,
        tenantId,
        name: input.name,
        claimedAddress: input.claimed_address,
        metadata: (input.metadata ?? {}) as Prisma.InputJsonObject,
        ...profileOf(input),
        createdAt: context.now,
        updatedAt: context.now,
        owners: { create: ownerRows(tenantId, input.owners ?? []) },
        locations: { create: locationRows(tenantId, input.locations ?? []) },
      },
    })
  } catch (error) {
    throw duplicateExternalId(error)
  }
  context.audit({
    action: 'merchant.created',
    resourceType: 'merchant',
    resourceId: id,
    merchantId: id,
    summary: `Merchant "${input.name}" was created.`,
  })
  context.enqueue('recalculate-score', { merchant_id: id, trigger: 'merchant_created' }, { delayMs: 0 })
  return findMerchant(context, id)
}

type Profile = Pick<
  CreateMerchant,
  'external_id' | 'country' | 'category' | 'website' | 'phone' | 'email' | 'description'
>

/** The plain fields that were given; a field left out stays as it is. */
export function profileOf(input: Profile) {
  const given = {
    externalId: input.external_id,
    country: input.country,
    category: input.category,
    website: input.website,
    phone: input.phone,
    email: input.email,
    description: input.description,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof typeof given]?: string | null
  }
}

type OwnerInput = NonNullable<CreateMerchant['owners']>[number]
type LocationInput = NonNullable<CreateMerchant['locations']>[number]

export function ownerRows(tenantId: string, owners: OwnerInput[]) {
  return owners.map((owner, position) => ({
    id: newId(),
    tenantId,
    position,
    fullName: owner.full_name,
    email: owner.email ?? null,
    phone: owner.phone ?? null,
    ownershipPercent: owner.ownership_percent ?? null,
  }))
}

export function locationRows(tenantId: string, locations: LocationInput[]) {
  return locations.map((place, position) => ({
    id: newId(),
    tenantId,
    position,
    label: place.label ?? null,
    address: place.address ?? null,
    latitude: place.latitude ?? null,
    longitude: place.longitude ?? null,
    geofenceRadiusM: place.geofence_radius_m,
  }))
}

/** The error to throw instead, when it was the external identifier that exists already. */
export function duplicateExternalId(error: unknown): unknown {
  if (!isUniqueViolation(error)) return error
  return new Conflict('duplicate_external_id', 'A merchant with this external_id exists.')
}
