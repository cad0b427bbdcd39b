import { type CsvListName, csvListPermissions } from '@trust/contracts/csv-lists'
import { Conflict, Forbidden } from '@trust/contracts/errors'
import { jobDefinition } from '@trust/contracts/jobs'
import type { Permission } from '@trust/contracts/permissions'
import { cancelLongJob, type FoundLongJob, findLongJob } from '@trust/db/long-jobs'
import { signedIn } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import { Job, presentJob, resultOf, transactionsOf } from '@trust/http/long-job'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { z } from 'zod'

const forJobs = { tag: 'Operations', access: signedIn({ for: ['user', 'api_key'] }) } as const

const read = {
  ...forJobs,
  summary: 'Read a job',
  description:
    'A job is work that takes longer than `Prefer: wait=<seconds>`. Only its caller can read it, until a day after its end (a backtest: 90 days).',
  answers: { 200: Job },
} as const

const result = {
  ...forJobs,
  summary: 'Read the result of a job',
  description:
    'The answer that the endpoint would have given. Needs the permission of that endpoint. 409 `job_not_done` before the job is done.',
  answers: { 200: z.unknown() },
  files: ['text/csv'],
  fails: [403, 409],
} as const

const cancel = {
  ...forJobs,
  summary: 'Cancel a job',
  description: 'The worker stops at its next step, within about a second. 409 when the job has ended.',
  answers: { 200: z.strictObject({ detail: z.string() }) },
} as const

export function longJobRoutes(router: Router, { db }: HttpSetup): void {
  router.get('/api/v1/jobs/:id', read, ({ act, params }) =>
    act(async (context) => ok(presentJob(await findLongJob(context, params.id)))),
  )
  router.delete('/api/v1/jobs/:id', cancel, ({ act, params }) =>
    act(async (context) => {
      await cancelLongJob(context, params.id)
      return ok({ detail: 'The job is cancelled.' })
    }),
  )
  router.get('/api/v1/jobs/:id/result', result, async ({ params, request, ...asked }) => {
    const transact = transactionsOf(db, asked)
    const job = await transact((context) => findLongJob(context, params.id))
    const { permissions } = asked.caller()
    const lacking = permissionsFor(job).find((permission) => !permissions.has(permission))
    if (lacking) throw new Forbidden('forbidden', `This needs the permission ${lacking}.`)
    if (job.status !== 'done') throw new Conflict('job_not_done', `The job is ${job.status}.`)
    return resultOf(transact, request, job)
  })
}

/** What a job's result needs: a file of a list also the permission to read that list. */
function permissionsFor({ kind, input }: FoundLongJob): Permission[] {
  const { readBy } = jobDefinition(kind)
  const ofList = kind === 'write-csv' ? [csvListPermissions[(input as { list: CsvListName }).list]] : []
  return readBy ? [readBy, ...ofList] : ofList
}
