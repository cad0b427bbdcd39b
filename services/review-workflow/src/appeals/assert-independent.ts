import type { Actor } from '@trust/contracts/actor'
import { Forbidden } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import type { AppealRow } from './appeal.ts'
import { isIndependent, isSubmittedByOther } from './appeal.ts'

/**
 * The submitter of an appeal does not review it. The database holds this too.
 * @throws Forbidden `appeal_reviewer_must_differ`
 */
export function assertNotSubmitter({ actor }: Context, appeal: AppealRow): void {
  if (isSubmittedByOther(appeal.createdBy as { id?: string }, actor)) return
  throw new Forbidden(
    'appeal_reviewer_must_differ',
    'An appeal must be reviewed by somebody who did not submit it.',
  )
}

/**
 * Whoever made, approved or, since the appeal was submitted, confirmed the decision does not judge it. The database
 * holds this too.
 * @throws Forbidden `appeal_reviewer_must_differ`
 */
export async function assertIndependent({ tx, actor }: Context, appeal: AppealRow): Promise<void> {
  const { decidedBy, subjectType, subjectId } = appeal
  const since = await tx.$queryRaw<{ id: string }[]>`
    SELECT deciders_behind(${subjectType}, ${subjectId}::uuid) AS id`
  if (isIndependent(decidedBy as Actor[], actor) && isIndependent(since, actor)) return
  throw new Forbidden(
    'appeal_reviewer_must_differ',
    'An appeal must be reviewed by somebody who neither made nor approved the decision.',
  )
}
