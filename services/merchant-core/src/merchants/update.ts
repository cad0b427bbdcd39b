import { Invalid } from '@trust/contracts/errors'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import type { Statement } from '@trust/db/exchange'
import { updateRow } from '@trust/db/write-rows'
import { label, say } from '@trust/messages/sentences/say'
import { neighboursOf, rescoreNeighbours } from '../links/neighbours.ts'
import { assertNamed, duplicateExternalId, locationRows, ownerRows, profileOf } from './create.ts'
import { findMerchant, type MerchantRow } from './read.ts'
import { referencesOf } from './references.ts'
import type { UpdateMerchant } from './schema.ts'
import { holdMerchant } from './version.ts'

/**
 * Replaces the given fields. Owners and locations keep their verification when the body repeats their `id` and they are
 * still the same person or place.
 * @param wanted the accepted versions; null for any
 * @throws NotFound, Conflict `stale_write`, Conflict `duplicate_external_id` with the commit, Invalid for an `id` that
 *   is not of this merchant
 */
export async function updateMerchant(
  context: Context,
  id: string,
  input: UpdateMerchant,
  wanted: string[] | null = null,
): Promise<MerchantRow> {
  const before = await holdMerchant(context, id, wanted)
  const changes = {
    ...(input.name ? { name: input.name } : {}),
    ...(input.claimed_address ? addressAfter(before, input.claimed_address) : {}),
    ...(input.metadata ? { metadata: input.metadata as Prisma.JsonObject } : {}),
    ...profileOf(input),
    ...referencesOf(before.tenantId, input),
    version: before.version + 1,
    updatedAt: context.now,
  }
  const write = updateRow({ name: 'update-merchant', table: 'merchants' }, before, changes)
  if (linking.some((field) => input[field] !== undefined)) await updateLinked(context, before, input, write)
  else context.writeAtCommit(write, duplicateExternalId)
  context.audit({
    action: 'merchant.updated',
    resourceType: 'merchant',
    resourceId: id,
    merchantId: id,
    summary: say('log.merchant_updated', { name: before.name, fields: Object.keys(input).map(label) }),
    changes: { fields: Object.keys(input) },
  })
  context.enqueue('recalculate-score', { merchant_id: id, trigger: 'merchant_updated' })
  const { owners, locations } = input.owners || input.locations ? await findMerchant(context, id) : before
  return { ...before, ...changes, owners, locations }
}

/** The fields that link merchants. */
const linking = [
  'claimed_address',
  'email',
  'phone',
  'website',
  'bank_reference',
  'tax_reference',
  'owners',
  'locations',
] as const

/** Updates fields that may link the merchant to others, and has the formerly and newly linked ones scored again. */
async function updateLinked(
  context: Context,
  before: MerchantRow,
  input: UpdateMerchant,
  write: Statement,
): Promise<void> {
  const linkedBefore = await neighboursOf(context, before.id)
  if (input.owners) await replaceOwners(context, before, input.owners)
  if (input.locations) await replaceLocations(context, before, input.locations)
  try {
    await context.query(write)
  } catch (error) {
    throw duplicateExternalId(error) ?? error
  }
  const linkedAfter = await neighboursOf(context, before.id)
  rescoreNeighbours(context, linkedBefore.symmetricDifference(linkedAfter))
}

/** Coordinates from the geocoder belong to the old address. */
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
  const erased = new Set(before.owners.flatMap(({ id, fullName }) => (fullName === null ? id : [])))
  assertNamed(owners, erased)
  const namedIds = owners.flatMap((owner) => owner.id ?? [])
  await tx.owner.deleteMany({ where: { tenantId, merchantId: before.id, id: { notIn: namedIds } } })
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

/** The verification belongs to a person of that name: under another name it starts again. */
function identityAfter(before: MerchantRow, id: string, { fullName }: { fullName: string | null }) {
  const known = before.owners.find((owner) => owner.id === id)
  return known?.fullName === fullName ? {} : { identityStatus: 'unverified', identityNote: null }
}

async function replaceLocations(
  { tx, tenantId }: Context,
  before: MerchantRow,
  locations: NonNullable<UpdateMerchant['locations']>,
) {
  assertKnown('locations', locations, before.locations)
  const namedIds = locations.flatMap((place) => place.id ?? [])
  await tx.location.deleteMany({ where: { tenantId, merchantId: before.id, id: { notIn: namedIds } } })
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
