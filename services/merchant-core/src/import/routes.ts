import { Invalid } from '@trust/contracts/errors'
import { can } from '@trust/http/access'
import { answerWithJob, Job } from '@trust/http/long-job'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { parseMerchants, UnreadableFile } from './parse.ts'
import { ImportMerchants, ImportReport } from './schema.ts'

const start = {
  tag: 'Merchants',
  summary: 'Import merchants from a CSV file',
  description:
    'With their owners and locations, whole or not at all: a fault in one line keeps the file out. With `dry_run`, the ' +
    'default, it only reports what each line would do.',
  access: can('merchant.create', { for: ['user'] }),
  body: ImportMerchants,
  answers: { 200: ImportReport, 202: Job },
  creates: true,
} as const

export function importRoutes(router: Router, setup: HttpSetup): void {
  router.post('/api/v1/merchants/imports', start, (asked) => {
    try {
      parseMerchants(asked.body.csv)
    } catch (error) {
      if (error instanceof UnreadableFile) throw Invalid.field('csv', error.message)
      throw error
    }
    return answerWithJob(setup, asked, { kind: 'import-merchants', input: asked.body })
  })
}
