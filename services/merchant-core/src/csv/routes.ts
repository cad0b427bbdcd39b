import { csvListPermissions } from '@trust/contracts/csv-lists'
import { Forbidden, Invalid } from '@trust/contracts/errors'
import { startLongJob } from '@trust/db/long-jobs'
import { can } from '@trust/http/access'
import { accepted } from '@trust/http/answer'
import { Job, presentJob } from '@trust/http/long-job'
import type { Router } from '@trust/http/router'
import { label, say } from '@trust/messages/sentences/say'
import { csvList } from './lists.ts'
import { ExportList } from './schema.ts'
import type { CsvInput } from './write.ts'

const start = {
  tag: 'Operations',
  summary: 'Write a list as a CSV file',
  description:
    'A job; its result is the file, newest first. It needs the permission that lists the same elsewhere. Every export ' +
    'is audited.',
  access: can('merchant.read', { for: ['user'] }),
  body: ExportList,
  answers: { 202: Job },
  creates: true,
} as const

export function csvRoutes(router: Router): void {
  router.post('/api/v1/exports', start, ({ act, body, caller }) => {
    const { list, filters } = body
    const { filters: known } = csvList(list)
    const needs = csvListPermissions[list]
    if (!caller().permissions.has(needs))
      throw new Forbidden('forbidden', `This needs the permission ${needs}.`)
    const unknown = Object.keys(filters).find((name) => !Object.hasOwn(known, name))
    if (unknown !== undefined) {
      throw Invalid.field(
        `filters.${unknown}`,
        `Is no filter of this file: ${Object.keys(known).join(', ')} are.`,
      )
    }
    const from = body.created_from?.toISOString() ?? null
    const to = body.created_to?.toISOString() ?? null
    return act(async (context) => {
      const input = { list, filters, from, to } satisfies CsvInput
      const job = await startLongJob(context, 'write-csv', input)
      context.audit({
        action: 'list.exported',
        resourceType: 'long_job',
        resourceId: job.id,
        summary: say('log.list_exported', { list: label(list) }),
        changes: input,
      })
      return accepted(presentJob(job))
    })
  })
}
