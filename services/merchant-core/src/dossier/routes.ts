import { Forbidden } from '@trust/contracts/errors'
import type { Permission } from '@trust/contracts/permissions'
import { can } from '@trust/http/access'
import { transactionsOf } from '@trust/http/long-job'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { z } from 'zod'
import { collectDossier } from './collect.ts'

/** The permissions, beside `audit.read`, that the contents of a dossier need elsewhere. */
const alsoNeeded: Permission[] = [
  'review.read',
  'merchant.read',
  'evidence.read',
  'complaint.read',
  'risk.read',
]

const files = { zip: 'application/zip', pdf: 'application/pdf' } as const

const read = {
  tag: 'Review Cases',
  summary: 'Read the dossier of a case',
  description:
    'For a regulator or a court: decision, reasons, snapshot, evidence with hashes, facts, and the audit entries with ' +
    `their proofs. Needs ${alsoNeeded.map((permission) => `\`${permission}\``).join(', ')} too. Every dossier is audited.`,
  access: can('audit.read', { for: ['user'] }),
  query: { format: z.enum(['zip', 'pdf']).default('zip') },
  answers: { 200: z.unknown() },
  files: Object.values(files),
  fails: [403],
} as const

export function dossierRoutes(router: Router, { db }: Pick<HttpSetup, 'db'>): void {
  router.get('/api/v1/review-cases/:id/dossier', read, async ({ params, query, request, ...asked }) => {
    const lacking = alsoNeeded.find((permission) => !asked.caller().permissions.has(permission))
    if (lacking) throw new Forbidden('forbidden', `This needs the permission ${lacking}.`)
    const dossier = await transactionsOf(db, asked)((context) => collectDossier(context, params.id))
    // Loaded on use: the PDF library would add 0.1 s to the start of every process.
    const bytes =
      query.format === 'pdf'
        ? await (await import('./pdf.ts')).pdfOf(dossier)
        : await (await import('./zip.ts')).zipOf(dossier)
    return request.body(new Uint8Array(bytes), 200, {
      'content-type': files[query.format],
      'content-disposition': `attachment; filename="case-${params.id}.${query.format}"`,
    })
  })
}
