import type { Database } from '@trust/db/database'
import { isCovered } from '../../classification/language/language.ts'
import type { ModelAnswer } from '../../complaints/schema.ts'
import { Correction } from '../../complaints/schema.ts'
import type { Example } from './examples.ts'

const MOST = 5_000

/**
 * What people of one tenant corrected, newest first: a text with the answers that they gave; what they left alone
 * says nothing. Erased texts are gone, and those in languages that nobody here reads teach nothing.
 */
export async function correctedExamples(db: Database, tenantId: string): Promise<Example[]> {
  const rows = await db.acrossTenants.complaint.findMany({
    where: { tenantId, correction: { not: { equals: null } }, text: { not: '[erased]' } },
    orderBy: { id: 'desc' },
    take: MOST,
  })
  return rows.flatMap(({ id, text, classification, correction }) => {
    const said = Correction.safeParse(correction).data
    const { language } = classification as ModelAnswer
    if (!said || !isCovered(language)) return []
    const { category, severity = null, intent = null } = said
    const categories = category ? [category] : []
    return [{ id, text, source: 'corrections', language, categories, severity, intent, symptoms: null }]
  })
}
