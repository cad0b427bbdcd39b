export const noticeKinds = [
  'assigned',
  'taken_over',
  'decided_by_other',
  'second_review_approved',
  'second_review_refused',
  'policy_fired',
] as const
export type NoticeKind = (typeof noticeKinds)[number]
