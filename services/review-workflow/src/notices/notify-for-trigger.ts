import { newId } from '@trust/contracts/identifier'
import type { NoticeKind } from '@trust/contracts/notices'
import { actionsOf } from '@trust/contracts/policy-actions'
import type { Context } from '@trust/db/context'
import type { FiredTrigger } from '@trust/db/fired-trigger'
import { known, say } from '@trust/messages/sentences/say'
import { sendNotices } from './notify.ts'

const KIND: NoticeKind = 'policy_fired'
const MAX_TEXT = 500

/** Notifies the active users with the roles that the policy names, once per trigger. */
export async function notifyForTrigger(context: Context, { trigger, policy }: FiredTrigger): Promise<void> {
  const { tx, tenantId, actor, now } = context
  const roles = [...new Set(actionsOf(policy.actions, 'notification').flatMap((action) => action.roles))]
  const users = await tx.user.findMany({
    where: { tenantId, isActive: true, role: { in: roles } },
    select: { id: true, mailedNotices: true },
  })
  const merchant = await tx.merchant.findFirst({
    where: { tenantId, id: trigger.merchantId },
    select: { name: true },
  })
  const { text, message } = say('notice.policy_fired', {
    policy: known(policy.name),
    merchant: merchant?.name ?? 'a merchant',
    reason: known(trigger.reason),
  })
  const about = {
    merchantId: trigger.merchantId,
    triggerId: trigger.id,
    kind: KIND,
    text: text.slice(0, MAX_TEXT),
    message: message,
  }
  const rows = users.map(({ id: userId }) => ({
    ...about,
    id: newId(),
    tenantId,
    userId,
    actor,
    createdAt: now,
  }))
  const { count } = await tx.reviewNotice.createMany({ data: rows, skipDuplicates: true })
  if (count === 0) return
  await sendNotices(context, KIND, [rows], users)
  context.audit({
    action: 'trigger.notified',
    resourceType: 'trigger',
    resourceId: trigger.id,
    merchantId: trigger.merchantId,
    summary: say('log.trigger_notified', { name: known(policy.name), count }),
    changes: { roles, notified: count },
  })
}
