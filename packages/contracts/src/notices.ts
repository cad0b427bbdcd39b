/** What users are notified of: the bell of the console lists them, and each can also come by mail and in a chat. */
export const noticeKinds = [
  'assigned',
  'taken_over',
  'decided_by_other',
  'escalated',
  'snooze_ended',
  'second_review_waiting',
  'second_review_approved',
  'second_review_refused',
  'mentioned',
  'policy_fired',
] as const
export type NoticeKind = (typeof noticeKinds)[number]
