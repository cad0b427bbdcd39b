import { Actor } from '@trust/contracts/actor'
import { visitOutcomes } from '@trust/contracts/codes'
import { Latitude, Longitude, NEEDS_LATITUDE, NEEDS_LONGITUDE } from '@trust/contracts/coordinates'
import { DueDateInput, PastTimestampInput, Timestamp } from '@trust/contracts/timestamp'
import { writtenText } from '@trust/contracts/written-text'
import { z } from 'zod'
import { taskStates } from './task.ts'

const text = writtenText(5_000)

const toDo = {
  merchant_id: z.uuid(),
  location_id: z.uuid().nullish().meta({ description: 'The location of the merchant to visit.' }),
  instructions: text,
  due_date: DueDateInput.refine((date) => date.getTime() > Date.now(), 'must not be past').nullish(),
}

/** A task that an inspector makes for themselves. */
export const CreateOwnTask = z.strictObject(toDo).meta({ id: 'CreateOwnTask' })
export type CreateOwnTask = z.infer<typeof CreateOwnTask>

export const CreateTask = z
  .strictObject({
    ...toDo,
    inspector_id: z
      .uuid()
      .nullish()
      .meta({ description: 'The inspector of the task; can be assigned later.' }),
  })
  .meta({ id: 'CreateVerificationTask' })
export type CreateTask = z.infer<typeof CreateTask>

export const NamedInspector = z
  .object({ id: z.uuid(), full_name: z.string(), is_active: z.boolean() })
  .meta({ id: 'NamedInspector' })

export const AssignTask = z.strictObject({ inspector_id: z.uuid() }).meta({ id: 'AssignVerificationTask' })
export const CancelTask = z.strictObject({ reason: text.nullish() }).meta({ id: 'CancelVerificationTask' })

export const VerificationFinding = z
  .strictObject({
    outcome: z.enum(visitOutcomes),
    notes: text.nullish(),
    visited_at: PastTimestampInput.nullish().meta({
      description:
        'When the inspector was there, if the finding is sent later. At most five minutes in the future, and at most 30 days before the task was made.',
    }),
    latitude: Latitude.nullish().meta({ description: 'Where the inspector stood: WGS84 degrees.' }),
    longitude: Longitude.nullish(),
    evidence_ids: z.array(z.uuid()).max(100).optional().meta({ description: 'Evidence of the merchant.' }),
  })
  .refine(...NEEDS_LATITUDE)
  .refine(...NEEDS_LONGITUDE)
  .meta({ id: 'VerificationFinding' })
export type VerificationFinding = z.infer<typeof VerificationFinding>

const Place = z
  .strictObject({
    label: z.string().nullable(),
    address: z.string().nullable(),
    latitude: Latitude.nullable(),
    longitude: Longitude.nullable(),
    geofence_radius_m: z.int(),
  })
  .meta({ id: 'VerificationPlace' })

export const Task = z
  .strictObject({
    id: z.uuid(),
    merchant_id: z.uuid(),
    merchant_name: z.string(),
    claimed_address: z.string(),
    location_id: z.uuid().nullable(),
    location: Place.nullable(),
    places: z.array(Place).meta({
      description:
        "The place to visit: the location of the task or, without one, the merchant's claimed places.",
    }),
    instructions: z.string(),
    inspector_id: z.uuid().nullable(),
    status: z.enum(taskStates),
    due_date: Timestamp.nullable(),
    outcome: z.enum(visitOutcomes).nullable(),
    notes: z.string().nullable(),
    latitude: Latitude.nullable(),
    longitude: Longitude.nullable(),
    distance_m: z
      .number()
      .nullable()
      .meta({ description: 'Metres between the claimed place and the place of completion.' }),
    within_geofence: z.boolean().nullable(),
    evidence_ids: z.array(z.uuid()),
    created_by: Actor,
    assigned_at: Timestamp.nullable(),
    visited_at: Timestamp.nullable().meta({
      description: 'When the inspector was there; `completed_at` is when the finding arrived.',
    }),
    completed_at: Timestamp.nullable(),
    cancelled_at: Timestamp.nullable(),
    cancellation_reason: z.string().nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'VerificationTask' })

/** What inspectors filter their own tasks by. */
export const OwnTaskFilters = {
  merchant_id: z.uuid().optional(),
  status: z.enum(taskStates).optional(),
}
export const TaskFilters = { ...OwnTaskFilters, inspector_id: z.uuid().optional() }
