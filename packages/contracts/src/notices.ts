/** The kinds of notices: listed in the console, and optionally sent by mail and to a chat. */
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
