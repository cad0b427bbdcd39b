import { Invalid } from '@trust/contracts/errors'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { duplicateExternalId, locationRows, ownerRows, profileOf } from './create.ts'
import { findMerchant, type MerchantRow } from './read.ts'
import type { UpdateMerchant } from './schema.ts'

/**
 * Replaces the fields that are given. Owners and locations keep what was verified about them when the body repeats
 * their `id` and they are still the same person or place.
 * @throws NotFound, Conflict `duplicate_external_id`, Invalid for an `id` that is not of this merchant
 */
export async function updateMerchant(
  context: Context,
  id: string,
  input: UpdateMerchant,
): Promise<MerchantRow> {
  const { tx, tenantId } = context
  const before = await findMerchant(context, id)
  if (input.owners) await replaceOwners(context, before, input.owners)
  if (input.locations) await replaceLocations(context, before, input.locations)
  try {
    await tx.merchant.update({
      where: { id, tenantId },
      data: {
        ...(input.name ? { name: input.name } : {}),
        ...(input.claimed_address ? addressAfter(before, input.claimed_address) : {}),
        ...(input.metadata ? { metadata: input.metadata as Prisma.InputJsonObject } : {}),
        ...profileOf(input),
        version: { increment: 1 },
        updatedAt: context.now,
      },
    })
  } catch (error) {
    throw duplicateExternalId(error)
  }
  context.audit({
    action: 'merchant.updated',
    resourceType: 'merchant',
    resourceId: id,
    merchantId: id,
    summary: `Merchant "${before.name}" was updated: ${Object.keys(input).join(', ')}.`,
    changes: { fields: Object.keys(input) },
  })
  context.enqueue('recalculate-score', { merchant_id: id, trigger: 'merchant_updated' })
  return findMerchant(context, id)
}

/** What a geocoder found is where the old address was. */
function addressAfter(before: MerchantRow, claimedAddress: string) {
  return claimedAddress === before.claimedAddress
    ? {}
    : { claimedAddress, claimedLatitude: null, claimedLongitude: null }
}

async function replaceOwners(
  { tx, tenantId }: Context,
  before: MerchantRow,
  owners: NonNullable<UpdateMerchant['owners']>,
) {
  assertKnown('owners', owners, before.owners)
  const kept = owners.flatMap((owner) => owner.id ?? [])
  await tx.owner.deleteMany({ where: { tenantId, merchantId: before.id, id: { notIn: kept } } })
  for (const [index, row] of ownerRows(tenantId, owners).entries()) {
    const id = owners[index]?.id
    if (id === undefined) await tx.owner.create({ data: { ...row, merchantId: before.id } })
    else
      await tx.owner.update({
        where: { id, tenantId },
        data: { ...row, id, ...identityAfter(before, id, row) },
      })
  }
}

/** What was verified was a person of that name: under another name it starts again. */
function identityAfter(before: MerchantRow, id: string, { fullName }: { fullName: string }) {
  const known = before.owners.find((owner) => owner.id === id)
  return known?.fullName === fullName ? {} : { identityStatus: 'unverified' }
}

async function replaceLocations(
  { tx, tenantId }: Context,
  before: MerchantRow,
  locations: NonNullable<UpdateMerchant['locations']>,
) {
  assertKnown('locations', locations, before.locations)
  const kept = locations.flatMap((place) => place.id ?? [])
  await tx.location.deleteMany({ where: { tenantId, merchantId: before.id, id: { notIn: kept } } })
  for (const [index, row] of locationRows(tenantId, locations).entries()) {
    const id = locations[index]?.id
    if (id === undefined) await tx.location.create({ data: { ...row, merchantId: before.id } })
    else
      await tx.location.update({
        where: { id, tenantId },
        data: { ...row, id, ...verificationAfter(before, id, row) },
      })
  }
}

function verificationAfter(
  before: MerchantRow,
  id: string,
  row: { latitude: number | null; longitude: number | null },
) {
  const known = before.locations.find((place) => place.id === id)
  const isSamePlace = known?.latitude === row.latitude && known?.longitude === row.longitude
  return isSamePlace ? {} : { verifiedAt: null }
}

function assertKnown(field: string, given: { id?: string | undefined }[], before: { id: string }[]): void {
  const known = new Set(before.map((row) => row.id))
  const unknown = given.findIndex((item) => item.id !== undefined && !known.delete(item.id))
  if (unknown >= 0)
    throw Invalid.field(`${field}.${unknown}.id`, 'Is not of this merchant, or is given twice.')
}
