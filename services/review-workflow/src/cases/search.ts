import { Prisma } from '@trust/db/client'
import { containing } from '@trust/db/containing'
import { knownTextsWith } from '@trust/messages/sentences/read'

/**
 * Requires each word of `q` in the case's reason or decision reason, in its merchant's name or, when the reason is one
 * of the service's own sentences, in a translation of it.
 */
export function searchConditions(q: string): Prisma.Sql[] {
  return q.split(/\s+/).map((word) => {
    const pattern = containing(word)
    return Prisma.sql`(
      reason ILIKE ${pattern} OR decision_reason ILIKE ${pattern} OR reason = ANY(${knownTextsWith(word)})
      OR EXISTS (
        SELECT 1 FROM merchants m
        WHERE m.id = review_cases.merchant_id AND m.tenant_id = review_cases.tenant_id AND m.name ILIKE ${pattern}
      )
    )`
  })
}
