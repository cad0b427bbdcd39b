import { z } from 'zod'
import { operatorRoles } from './permissions.ts'

const MAX_ACTIONS = 10

export const MerchantTagName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,49}$/, 'must be lower case letters, digits, - and _, at most 50')

/** The fields of a merchant's record that a policy can put on a list. */
const listedFields = [
  'merchant_id',
  'external_id',
  'country',
  'category',
  'website',
  'email',
  'phone',
] as const
export type ListedField = (typeof listedFields)[number]

const tag = z.strictObject({ kind: z.literal('tag'), tag: MerchantTagName })
const listEntry = z.strictObject({
  kind: z.literal('list_entry'),
  list_id: z.uuid(),
  field: z
    .enum(listedFields)
    .meta({ description: 'The attribute of the merchant whose value goes on the list.' }),
  expires_after_days: z.int().min(1).max(3_650).exactOptional(),
})
const notification = z.strictObject({
  kind: z.literal('notification'),
  roles: z.array(z.enum(operatorRoles)).min(1).max(operatorRoles.length),
})
const visit = z.strictObject({
  kind: z.literal('visit'),
  instructions: z.string().trim().min(1).max(5_000),
  due_days: z.int().min(1).max(365),
})
const hold = z.strictObject({ kind: z.literal('hold') }).meta({
  description:
    'Keeps the merchant from `verified` until a person decides one of its cases or lifts the hold. Only with `creates_review_case`.',
})

/** The effects of a fire beside opening a case and issuing a corrective action. */
export const PolicyAction = z
  .discriminatedUnion('kind', [tag, listEntry, notification, visit, hold])
  .meta({ id: 'PolicyAction' })
export type PolicyAction = z.infer<typeof PolicyAction>
export type PolicyActionKind = PolicyAction['kind']

export const PolicyActions = z.array(PolicyAction).max(MAX_ACTIONS)

/** The actions of one kind in a stored policy version. */
export function actionsOf<K extends PolicyActionKind>(
  stored: unknown,
  kind: K,
): Extract<PolicyAction, { kind: K }>[] {
  const isOfKind = (action: PolicyAction): action is Extract<PolicyAction, { kind: K }> =>
    action.kind === kind
  return PolicyActions.parse(stored).filter(isOfKind)
}
