import { Actor } from '@trust/contracts/actor'
import { Timestamp, TimestampInput } from '@trust/contracts/timestamp'
import { writtenText } from '@trust/contracts/written-text'
import { z } from 'zod'

export const WriteNote = z.strictObject({ text: writtenText(5_000) }).meta({ id: 'WriteCaseNote' })

const EarlierText = z.strictObject({
  text: z.string(),
  written_at: Timestamp.meta({ description: 'When this text was written.' }),
})
export type EarlierText = z.infer<typeof EarlierText>

export const EditNote = z
  .strictObject({
    text: writtenText(5_000),
    expected_edited_at: TimestampInput.nullable().optional().meta({
      description:
        'The `edited_at` that was on screen: when it is another now, the answer is 409 `note_changed`.',
    }),
  })
  .meta({ id: 'EditCaseNote' })
export type EditNote = z.infer<typeof EditNote>

export const CaseNote = z
  .strictObject({
    id: z.uuid(),
    case_id: z.uuid(),
    text: z.string(),
    author: Actor,
    earlier_texts: z.array(EarlierText).meta({ description: 'Its texts before each edit, oldest first.' }),
    edited_at: Timestamp.nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'CaseNote' })
