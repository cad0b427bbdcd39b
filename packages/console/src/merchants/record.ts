import { newId } from '@trust/contracts/identifier'
import type { Resource } from '../api.ts'
import { t } from '../messages.ts'

type Merchant = Resource<'Merchant'>

const texts = [
  'name',
  'claimed_address',
  'country',
  'category',
  'external_id',
  'website',
  'email',
  'phone',
  'description',
] as const

/** A number field that may be empty. */
type Figure = number | ''

/** An owner or a place in the form; `key` is for the list alone. */
export interface OwnerFields {
  id?: string
  key: string
  full_name: string
  email: string
  phone: string
  birth_year: Figure
  ownership_percent: Figure
}
export interface PlaceFields {
  id?: string
  key: string
  label: string
  address: string
  latitude: Figure
  longitude: Figure
  geofence_radius_m: Figure
}

/** A merchant's record as its form holds it: what is not known is empty. */
export type RecordFields = Record<(typeof texts)[number], string> & {
  owners: OwnerFields[]
  locations: PlaceFields[]
}
export type RecordKey = keyof RecordFields

export const newOwner = (): OwnerFields => ({
  key: newId(),
  full_name: '',
  email: '',
  phone: '',
  birth_year: '',
  ownership_percent: '',
})

export const newPlace = (): PlaceFields => ({
  key: newId(),
  label: '',
  address: '',
  latitude: '',
  longitude: '',
  geofence_radius_m: 150,
})

export const emptyRecord: RecordFields = {
  name: '',
  claimed_address: '',
  country: '',
  category: '',
  external_id: '',
  website: '',
  email: '',
  phone: '',
  description: '',
  owners: [],
  locations: [],
}

export function fieldsOf(merchant: Merchant): RecordFields {
  const { owners, locations } = merchant
  return {
    ...emptyRecord,
    ...Object.fromEntries(texts.map((name) => [name, merchant[name] ?? ''])),
    owners: owners.map(({ id, full_name, email, phone, birth_year, ownership_percent }) => ({
      id,
      key: id,
      full_name: full_name ?? '',
      email: email ?? '',
      phone: phone ?? '',
      birth_year: birth_year ?? '',
      ownership_percent: ownership_percent ?? '',
    })),
    locations: locations.map(({ id, label, address, latitude, longitude, geofence_radius_m }) => ({
      id,
      key: id,
      label: label ?? '',
      address: address ?? '',
      latitude: latitude ?? '',
      longitude: longitude ?? '',
      geofence_radius_m,
    })),
  }
}

/** What differs, field by field. */
export const changedBetween = (before: RecordFields, after: RecordFields): RecordKey[] =>
  ([...texts, 'owners', 'locations'] as const).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )

/** The given fields as the API takes them: what is empty is null. */
export function bodyOf(fields: RecordFields, keys: readonly RecordKey[]): Resource<'UpdateMerchant'> {
  const whole = {
    ...fields,
    ...Object.fromEntries(texts.map((name) => [name, orNull(fields[name].trim())])),
    owners: fields.owners.map(({ key: _, ...owner }) => withNulls(owner)),
    locations: fields.locations.map(({ key: _, geofence_radius_m, ...place }) => ({
      ...withNulls(place),
      ...(geofence_radius_m === '' ? {} : { geofence_radius_m }),
    })),
  }
  return Object.fromEntries(keys.map((key) => [key, whole[key]]))
}

const orNull = <T>(value: T | ''): T | null => (value === '' ? null : value)

const withNulls = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, orNull(value)]))

/** A field's value for a person to compare. */
export function valueInWords(fields: RecordFields, key: RecordKey): string {
  const value = fields[key]
  if (typeof value === 'string') return value || t('merchants.empty')
  const lines = value.map(({ id: _id, key: _key, ...known }) =>
    Object.values(known)
      .filter((part) => part !== '')
      .join(' '),
  )
  return lines.join('; ') || t('merchants.none_of_them')
}
