import { z } from 'zod'
import { Reason, ReviewCase } from '../cases/schema.ts'
import { SnoozeUntil } from '../cases/schema-snooze.ts'
import { decisionFields, withActionFields } from './schema.ts'

const perCase = 'By the id of each case; a case that is left out is not compared.'

export const DecideTogether = withActionFields(
  z.strictObject({
    case_ids: z.array(z.uuid().toLowerCase()).min(1).max(50),
    ...decisionFields,
    expected_assignees: z
      .record(z.uuid(), z.uuid().nullable())
      .optional()
      .meta({ description: `What \`expected_assignee\` is for one case. ${perCase}` }),
    snapshots: z
      .record(z.uuid(), z.string().max(64))
      .optional()
      .meta({ description: `What \`snapshot\` is for one case. ${perCase}` }),
  }),
).meta({ id: 'DecideReviewCases' })
export type DecideTogether = z.infer<typeof DecideTogether>

const bulkActions = ['assign', 'release', 'clear', 'note', 'move', 'snooze'] as const

const neededBy = {
  assign: ['user_id'],
  release: [],
  clear: ['text'],
  note: ['text'],
  move: [],
  snooze: ['until', 'text'],
} as const satisfies Record<(typeof bulkActions)[number], readonly ('user_id' | 'text' | 'until')[]>

export const ChangeMany = z
  .strictObject({
    case_ids: z.array(z.uuid().toLowerCase()).min(1).max(100),
    action: z.enum(bulkActions),
    user_id: z.uuid().nullish().meta({ description: 'The new assignee, for `assign`.' }),
    text: Reason.nullish().meta({ description: 'The note, or the reason of `clear` or `snooze`.' }),
    queue_id: z
      .uuid()
      .nullish()
      .meta({ description: 'The target queue of `move`; null takes the cases out of all queues.' }),
    until: SnoozeUntil.nullish().meta({ description: 'When the snooze ends, for `snooze`.' }),
    expected_assignees: z.record(z.uuid(), z.uuid().nullable()).optional().meta({
      description:
        'For `clear`: the expected assignee of each case; a case that is left out is not compared.',
    }),
  })
  .superRefine((body, { addIssue }) => {
    for (const needed of neededBy[body.action])
      if (body[needed] == null)
        addIssue({ code: 'custom', path: [needed], message: `is required for ${body.action}` })
  })
  .meta({ id: 'ChangeReviewCases' })
export type ChangeMany = z.infer<typeof ChangeMany>

export const ReviewCases = z.strictObject({ items: z.array(ReviewCase) }).meta({ id: 'ReviewCases' })

export const ManyChanged = z
  .strictObject({
    done: z.array(ReviewCase),
    failed: z.array(z.strictObject({ id: z.uuid(), code: z.string(), detail: z.string() })),
  })
  .meta({ id: 'ReviewCasesChanged' })
