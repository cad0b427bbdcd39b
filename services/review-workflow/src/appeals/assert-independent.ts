import type { Actor } from '@trust/contracts/actor'
import { Forbidden } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { linkMakerBehind } from '@trust/db/merchant-page-link'
import type { AppealRow } from './appeal.ts'
import { isIndependent, isSubmittedByOther } from './appeal.ts'

/**
 * Refuses a reviewer who submitted the appeal, or who made the link through which it came and so could have submitted
 * it. The database enforces the first too.
 * @throws Forbidden `appeal_reviewer_must_differ`
 */
export async function assertNotSubmitter(context: Context, { createdBy }: AppealRow): Promise<void> {
  const { actor } = context
  const submitter = createdBy as Actor
  const linkMaker = await linkMakerBehind(context, submitter.id)
  if (isSubmittedByOther(submitter, actor) && linkMaker !== actor.id) return
  throw new Forbidden(
    'appeal_reviewer_must_differ',
    'An appeal must be reviewed by somebody who did not submit it.',
  )
}

/**
 * Refuses a reviewer who made, approved or, since the appeal was submitted, confirmed the decision. The database
 * enforces this too.
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
