import { Actor } from '@trust/contracts/actor'
import { Timestamp, TimestampInput } from '@trust/contracts/timestamp'
import { writtenName, writtenText } from '@trust/contracts/written-text'
import { z } from 'zod'

export const MAX_ENTRIES = 10_000
const MAX_CSV = 1_000_000

const fields = {
  name: writtenName(200),
  kind: z.enum(['allow', 'block', 'watch']).meta({ description: 'What the list is for, to its readers.' }),
  description: writtenText(2_000).nullable(),
}

export const CreateRiskList = z
  .strictObject({ ...fields, description: fields.description.default(null) })
  .meta({ id: 'CreateRiskList' })
export type CreateRiskList = z.infer<typeof CreateRiskList>

export const UpdateRiskList = z
  .strictObject({
    name: fields.name.exactOptional(),
    kind: fields.kind.exactOptional(),
    description: fields.description.exactOptional(),
  })
  .meta({ id: 'UpdateRiskList' })
export type UpdateRiskList = z.infer<typeof UpdateRiskList>

export const RiskList = z
  .strictObject({
    id: z.uuid(),
    ...fields,
    entries: z.int().min(0).meta({ description: 'The number of values, expired ones included.' }),
    created_by: Actor,
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'RiskList' })

const entryValue = writtenText(320)

export const RiskListEntryInput = z.strictObject({
  value: entryValue,
  expires_at: TimestampInput.nullish(),
  note: z.string().trim().max(500).nullish(),
})
export type RiskListEntryInput = z.infer<typeof RiskListEntryInput>

export const AddRiskListEntries = z
  .strictObject({
    entries: z.array(RiskListEntryInput).min(1).max(MAX_ENTRIES).optional(),
    csv: z
      .string()
      .min(1)
      .max(MAX_CSV)
      .optional()
      .meta({
        description:
          'Instead of `entries`: lines of `value,expires_at,note` with a first line that names the columns.',
        examples: ['value,expires_at,note\nIT,2026-12-31T00:00:00Z,until the year ends\n'],
      }),
  })
  .refine(({ entries, csv }) => (entries === undefined) !== (csv === undefined), {
    path: ['entries'],
    error: 'must be either entries or csv',
  })
  .meta({ id: 'AddRiskListEntries' })

export const RemoveRiskListEntries = z
  .strictObject({ values: z.array(entryValue).min(1).max(MAX_ENTRIES) })
  .meta({ id: 'RemoveRiskListEntries' })

export const RiskListEntry = z
  .strictObject({
    value: z.string().meta({
      description:
        'Compared without case, surrounding space and invisible characters, in one form of Unicode.',
    }),
    expires_at: Timestamp.nullable(),
    note: z.string().nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'RiskListEntry' })

export const ImportRiskList = z
  .strictObject({
    csv: z.string().min(1).max(MAX_CSV),
    dry_run: z
      .boolean()
      .default(false)
      .meta({ description: 'Only reports what would happen with each line.' }),
  })
  .meta({ id: 'ImportRiskList' })
export type ImportRiskList = z.infer<typeof ImportRiskList>

const count = z.int().min(0)

export const RiskListImport = z
  .strictObject({
    dry_run: z.boolean(),
    added: count,
    updated: count.meta({
      description: 'Values that were on the list before and got the new expiry and note.',
    }),
    refused: count,
    rows: z.array(
      z.strictObject({
        line: z.int().min(2),
        value: z.string().nullable(),
        outcome: z.enum(['added', 'updated', 'replaced', 'refused']).meta({
          description: '`replaced`: a later line gives the same value again.',
        }),
        message: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'RiskListImport' })
export type RiskListImport = z.infer<typeof RiskListImport>
