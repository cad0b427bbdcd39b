import { Conflict, Invalid } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import { isUniqueViolation, type Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { insertRows } from '@trust/db/write-rows'
import { say } from '@trust/messages/sentences/say'
import { publicStatus } from './merchant.ts'
import type { MerchantRow } from './read.ts'
import { referencesOf } from './references.ts'
import type { CreateMerchant } from './schema.ts'

/**
 * Creates a merchant and asks for its first score.
 * @throws Conflict `duplicate_external_id` with the commit, Invalid for an owner without a name
 */
export function createMerchant(context: Context, input: CreateMerchant): MerchantRow {
  assertNamed(input.owners ?? [], new Set())
  const merchant = merchantOf(context, input)
  const { id, owners, locations, trust: _, ...row } = merchant
  context.writeAtCommit(insertRows(toMerchants, [{ id, ...row }]), duplicateExternalId)
  if (owners.length > 0) context.writeAtCommit(insertRows(toOwners, owners))
  if (locations.length > 0) context.writeAtCommit(insertRows(toLocations, locations))
  context.audit({
    action: 'merchant.created',
    resourceType: 'merchant',
    resourceId: id,
    merchantId: id,
    summary: say('log.merchant_created', { name: input.name }),
    publicStatus: publicStatus(false, null),
  })
  const atOnce = { delayMs: 0, isFirst: true }
  context.enqueue('recalculate-score', { merchant_id: id, trigger: 'merchant_created' }, atOnce)
  return merchant
}

const toMerchants = { name: 'insert-merchant', table: 'merchants' }
const toOwners = { name: 'insert-owners', table: 'owners' }
const toLocations = { name: 'insert-locations', table: 'locations' }

function merchantOf({ tenantId, now }: Context, input: CreateMerchant): MerchantRow {
  const id = newId()
  const unverified = { merchantId: id, identityStatus: 'unverified', identityNote: null }
  return {
    ...unscored,
    id,
    tenantId,
    name: input.name,
    claimedAddress: input.claimed_address,
    metadata: (input.metadata ?? {}) as Prisma.JsonObject,
    ...nothingKnown,
    ...profileOf(input),
    ...referencesOf(tenantId, input),
    createdAt: now,
    updatedAt: now,
    owners: ownerRows(tenantId, input.owners ?? []).map((row) => ({ ...row, ...unverified })),
    locations: locationRows(tenantId, input.locations ?? []).map((row) => {
      return { ...row, merchantId: id, verifiedAt: null }
    }),
  }
}

const nothingKnown = {
  externalId: null,
  country: null,
  category: null,
  website: null,
  phone: null,
  email: null,
  description: null,
  bankDigest: null,
  bankHint: null,
  taxDigest: null,
  taxHint: null,
}

/** A merchant before any score, geocoding or suspension. */
const unscored = {
  trust: null,
  version: 1,
  claimedLatitude: null,
  claimedLongitude: null,
  suspendedAt: null,
  suspendedBy: null,
  suspensionReason: null,
  suspensionCategory: null,
  statusDecidedAt: null,
}

type Profile = Pick<
  CreateMerchant,
  'external_id' | 'country' | 'category' | 'website' | 'phone' | 'email' | 'description'
>

/** The plain fields of the body; a field left out stays as it is. */
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

/**
 * Only an owner whose personal data was erased has no name.
 * @throws Invalid
 */
export function assertNamed(owners: OwnerInput[], erased: ReadonlySet<string>): void {
  const nameless = owners.findIndex(({ id, full_name }) => full_name === null && !erased.has(id ?? ''))
  if (nameless >= 0) throw Invalid.field(`owners.${nameless}.full_name`, 'must be a string', 'string_type')
}

export function ownerRows(tenantId: string, owners: OwnerInput[]) {
  return owners.map((owner, position) => ({
    id: newId(),
    tenantId,
    position,
    fullName: owner.full_name,
    email: owner.email ?? null,
    phone: owner.phone ?? null,
    birthYear: owner.birth_year ?? null,
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

/** Maps a unique violation to `duplicate_external_id`; other errors stay. */
export function duplicateExternalId(error: unknown): Error | undefined {
  if (!isUniqueViolation(error)) return undefined
  return new Conflict('duplicate_external_id', 'A merchant with this external_id exists.')
}
