import { Actor } from '@trust/contracts/actor'
import { Latitude, Longitude } from '@trust/contracts/coordinates'
import { Country } from '@trust/contracts/country'
import { EmailAddress } from '@trust/contracts/email-address'
import { DEFAULT_RADIUS_M } from '@trust/contracts/geofence'
import { PublicStatus, RiskLevel, SuspensionCategory } from '@trust/contracts/scales'
import { MessageAnswer } from '@trust/contracts/sentence'
import { Timestamp } from '@trust/contracts/timestamp'
import { writtenName, writtenText } from '@trust/contracts/written-text'
import { z } from 'zod'

const phone = z.string().regex(/^\+?[0-9][0-9 ()./-]{2,30}$/, 'must be a telephone number')
const website = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).max(2_000)
const categoryCode = z.string().regex(/^\d{4}$/, 'must be a merchant category code of 4 digits')
const METADATA_BYTES = 16_384
const metadata = z
  .record(z.string().max(100), z.unknown())
  .refine(
    (value) => Buffer.byteLength(JSON.stringify(value)) <= METADATA_BYTES,
    'must be at most 16 KiB of JSON',
  )

const OwnerInput = z.strictObject({
  id: z.uuid().optional(),
  full_name: writtenName(200)
    .nullable()
    .meta({ description: "Null only after the owner's personal data was erased." }),
  email: EmailAddress.nullish(),
  phone: phone.nullish(),
  birth_year: z.int().min(1900).max(2_100).nullish(),
  ownership_percent: z.number().min(0).max(100).nullish(),
})

const LocationInput = z
  .strictObject({
    id: z.uuid().optional(),
    label: writtenName(200).nullish(),
    address: writtenText(500).nullish(),
    latitude: Latitude.nullish(),
    longitude: Longitude.nullish(),
    geofence_radius_m: z.int().min(10).max(50_000).default(DEFAULT_RADIUS_M),
  })
  .refine((place) => (place.latitude == null) === (place.longitude == null), {
    path: ['longitude'],
    error: 'must come together with latitude',
  })

/** An account or tax number: only its digest and its last characters are kept. */
const reference = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z][0-9A-Za-z ./-]{3,62}[0-9A-Za-z]$/, 'must be 5 to 64 letters and digits')
  .meta({ description: 'Stored as a digest. Links merchants that have it in common.' })

const profile = {
  external_id: writtenText(255).nullish(),
  country: Country.nullish(),
  category: categoryCode.nullish(),
  website: website.nullish(),
  phone: phone.nullish(),
  email: EmailAddress.nullish(),
  description: writtenText(5_000).nullish(),
  bank_reference: reference.nullish(),
  tax_reference: reference.nullish(),
  owners: z.array(OwnerInput).max(50).optional(),
  locations: z.array(LocationInput).max(200).optional(),
  metadata: metadata.optional(),
}

export const CreateMerchant = z
  .strictObject({ name: writtenName(200), claimed_address: writtenText(500), ...profile })
  .meta({
    id: 'CreateMerchant',
    examples: [
      {
        name: 'Trattoria Ferri',
        claimed_address: 'Via Torino 18, 20123 Milano',
        country: 'IT',
        category: '5812',
        external_id: '4711',
      },
    ],
  })
export type CreateMerchant = z.infer<typeof CreateMerchant>

/** The given fields replace the stored ones; `owners` and `locations` are replaced whole. */
export const UpdateMerchant = z
  .strictObject({
    name: writtenName(200).optional(),
    claimed_address: writtenText(500).optional(),
    ...profile,
  })
  .meta({ id: 'UpdateMerchant' })
export type UpdateMerchant = z.infer<typeof UpdateMerchant>

export const Reason = z.strictObject({ reason: writtenText(2_000) }).meta({ id: 'Reason' })
export const SuspendMerchant = Reason.extend({
  category: SuspensionCategory.nullish().meta({
    description: 'The kind of danger that a suspension without a review averts.',
  }),
}).meta({ id: 'SuspendMerchant' })

const IdentityStatus = z.enum(['unverified', 'pending', 'verified', 'rejected'])

/** An operator's finding about an owner's identity, and how it was made. */
export const IdentityFinding = z
  .strictObject({ identity_status: IdentityStatus, note: writtenText(2_000) })
  .meta({ id: 'IdentityFinding' })
export type IdentityFinding = z.infer<typeof IdentityFinding>

const Owner = z
  .strictObject({
    id: z.uuid(),
    full_name: z.string().nullable().meta({ description: 'Null once personal data was erased.' }),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    birth_year: z.int().nullable(),
    ownership_percent: z.number().nullable(),
    identity_status: IdentityStatus,
    identity_note: z.string().nullable().meta({ description: 'How the identity was checked.' }),
  })
  .meta({ id: 'Owner' })

const Location = z
  .strictObject({
    id: z.uuid(),
    label: z.string().nullable(),
    address: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    geofence_radius_m: z.int(),
    verified_at: Timestamp.nullable(),
  })
  .meta({ id: 'Location' })

const ClaimedCoordinates = z
  .strictObject({
    latitude: z.number(),
    longitude: z.number(),
    source: z.enum(['location', 'geocoder']).meta({
      description:
        '`location`: the first location with coordinates that somebody entered. `geocoder`: looked up.',
    }),
  })
  .meta({ id: 'ClaimedCoordinates' })

const Suspension = z
  .strictObject({
    reason: z.string(),
    category: SuspensionCategory.nullable(),
    by: Actor,
    at: Timestamp,
  })
  .meta({ id: 'Suspension', description: 'Who suspended the merchant, directly or in a review, and why.' })

const TrustStatus = z
  .strictObject({
    public_status: PublicStatus,
    risk_level: RiskLevel,
    reason_codes: z.array(z.string()),
    calculated_at: Timestamp.nullable(),
    suspended_manually: z.boolean(),
    suspension: Suspension.nullable(),
  })
  .meta({ id: 'TrustStatus' })

export const Merchant = z
  .strictObject({
    id: z.uuid(),
    external_id: z.string().nullable(),
    name: z.string(),
    claimed_address: z.string(),
    claimed_coordinates: ClaimedCoordinates.nullable(),
    country: z.string().nullable(),
    category: z.string().nullable(),
    website: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    description: z.string().nullable(),
    bank_reference_hint: z.string().nullable().meta({ description: 'The last characters of the reference.' }),
    tax_reference_hint: z.string().nullable(),
    owners: z.array(Owner),
    locations: z.array(Location),
    metadata: z.record(z.string(), z.unknown()),
    trust_status: TrustStatus,
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Merchant' })

export const MerchantFilters = {
  public_status: PublicStatus.optional(),
  risk_level: RiskLevel.optional(),
  category: categoryCode.optional(),
  country: Country.optional(),
  external_id: z.string().min(1).optional(),
  q: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({
      description:
        'Words, or parts of words, that name and address have, all of them; case and accents do not matter. ' +
        'Where none has them, words one edit away count.',
    }),
}

export const Moment = z
  .strictObject({
    at: Timestamp,
    kind: z.string().meta({ description: 'The kind of entry, such as `merchant.suspended`.' }),
    actor: Actor,
    summary: z.string(),
    message: MessageAnswer.nullable(),
    resource_type: z.string(),
    resource_id: z.uuid().nullable(),
  })
  .meta({ id: 'TimelineMoment' })
