import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { presentCase } from '../cases/present.ts'
import { findCase } from '../cases/read.ts'
import { compareWithDecision } from '../decisions/assert-unchanged.ts'
import { presentContext, presentSeen } from './present.ts'
import { readCaseContext } from './read.ts'
import { ReviewCaseInContext } from './schema.ts'

const tag = 'Review Cases'

/** A case with all that it is decided on. */
export function caseContextRoutes(router: Router): void {
  const read = {
    summary: 'Read a review case with its whole context',
    access: can('review.read'),
    answers: { 200: ReviewCaseInContext },
  }
  router.get('/api/v1/review-cases/:id', { tag, ...read }, ({ act, params }) =>
    act(async (context) => {
      const found = await findCase(context, params.id)
      const known = await readCaseContext(context, found)
      const { snapshot, changes } = await compareWithDecision(context, found)
      return ok({
        ...(await presentCase(context, found)),
        snapshot,
        seen_at_decision: presentSeen(found),
        changes_since_decision: changes.map(({ text }) => text),
        changes_since_decision_messages: changes.map(({ message }) => message),
        context: await presentContext(context, found, known),
      })
    }),
  )
}
