import type { Actor } from '@trust/contracts/actor'
import { type Conflict, Forbidden } from '@trust/contracts/errors'
import { refused } from '@trust/contracts/lifecycle'
import type { Context } from '@trust/db/context'
import { appealLifecycle, isIndependent } from './appeal.ts'
import { overturn } from './overturn.ts'
import { presentAppeal } from './present.ts'
import { type AppealRow, findAppeal } from './read.ts'
import type { ReviewAppeal } from './schema.ts'

/**
 * Answers an appeal; overturning undoes the decision in the same transaction.
 * @throws NotFound, Forbidden `appeal_reviewer_must_differ`, Conflict `invalid_state` with what stands in the way
 */
export async function reviewAppeal(context: Context, id: string, input: ReviewAppeal): Promise<AppealRow> {
  const { tx, tenantId, actor, now } = context
  const { outcome, reason } = input
  const { from, to } = appealLifecycle[outcome]
  const appeal = await findAppeal(context, id)
  if (appeal.status !== 'submitted') throw tooLate(appeal)
  assertIndependent(appeal, actor)
  const [reviewed] = await tx.appeal.updateManyAndReturn({
    where: { id, tenantId, status: { in: [...from] } },
    data: { status: to, reviewerActor: actor, outcomeReason: reason, reviewedAt: now, updatedAt: now },
  })
  if (!reviewed) throw tooLate(await findAppeal(context, id))
  context.audit({
    action: `appeal.${outcome}`,
    resourceType: 'appeal',
    resourceId: id,
    merchantId: appeal.merchantId,
    summary: `The appeal against the decision "${appeal.decision}" was answered: ${outcome}. ${reason}`,
    changes: { outcome, subject_type: appeal.subjectType, subject_id: appeal.subjectId },
  })
  if (outcome === 'overturned') await overturn(context, reviewed, reason)
  return reviewed
}

function tooLate(appeal: AppealRow): Conflict {
  return refused('review', appeal.status, ['submitted']).showing(presentAppeal(appeal))
}

/** The database holds this too, by a check constraint. */
function assertIndependent({ decidedBy }: AppealRow, actor: Actor): void {
  if (isIndependent(decidedBy as Actor[], actor)) return
  throw new Forbidden(
    'appeal_reviewer_must_differ',
    'An appeal must be reviewed by somebody who neither made nor approved the decision.',
  )
}
