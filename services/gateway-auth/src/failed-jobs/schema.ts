import { type JobName, jobs, serviceNames } from '@trust/contracts/jobs'
import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'

const JobNames = z.enum(Object.keys(jobs) as [JobName, ...JobName[]])

export const FailedJob = z
  .strictObject({
    id: z.uuid(),
    name: JobNames,
    service: z.enum(serviceNames),
    tenant_id: z.uuid(),
    tenant_name: z.string().nullable(),
    payload: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Identifiers of the objects that the job is about.' }),
    error: z.string().meta({ description: 'Why its last attempt failed.' }),
    attempts: z.int().min(0),
    request_id: z.string().nullable(),
    created_at: Timestamp,
    failed_at: Timestamp,
  })
  .meta({ id: 'FailedJob' })

export const FailedJobFilters = {
  name: JobNames.optional(),
  service: z.enum(serviceNames).optional(),
  tenant_id: z.uuid().optional(),
}

/** An empty filter means all failed jobs: it has to be written out. */
export const RetryFailedJobs = z
  .strictObject({
    ids: z.array(z.uuid()).min(1).max(1_000).optional(),
    filter: z.strictObject(FailedJobFilters).optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    error: 'must have either ids or filter',
  })
  .meta({
    id: 'RetryFailedJobs',
    description: 'Either `ids` or `filter`; `{"filter": {}}` means all of them.',
    examples: [{ filter: { service: 'risk-engine' } }],
  })
export type RetryFailedJobs = z.infer<typeof RetryFailedJobs>

export const RetriedJobs = z.strictObject({ retried: z.int().min(0) }).meta({ id: 'RetriedJobs' })
