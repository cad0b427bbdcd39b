import { Actor } from '@trust/contracts/actor'
import { PublicStatus } from '@trust/contracts/scales'
import { MessageAnswer } from '@trust/contracts/sentence'
import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'

const Base64 = z.string().regex(/^[\w+/]+={0,2}$/)

export const AuditEntry = z
  .strictObject({
    id: z.uuid(),
    at: Timestamp,
    actor: Actor,
    action: z.string(),
    resource_type: z.string(),
    resource_id: z.uuid().nullable(),
    merchant_id: z.uuid().nullable().meta({ description: 'The merchant that the entry is about.' }),
    summary: z.string(),
    message: MessageAnswer.nullable(),
    ip_address: z.string().nullable(),
    request_id: z.string().nullable(),
    changes: z.record(z.string(), z.unknown()),
    hash: z.string().meta({
      description:
        'The hash of the leaf, in base64, from the start. Entries from before the tree have the hash of their link ' +
        'in the chain, in hex.',
    }),
    previous_hash: z
      .string()
      .nullable()
      .meta({
        description:
          'The hash of the leaf before; null until the entry is sealed, and for the first leaf. In the chain of ' +
          'before: the hash of the link before.',
      }),
    sealed: z
      .boolean()
      .meta({ description: 'Whether a signed tree head commits to the entry: within a second.' }),
    leaf_index: z.int().min(0).nullable().meta({
      description:
        'Null until the entry is sealed; entries from before the tree are sealed by leaf 0 together.',
    }),
    public_status: PublicStatus.nullable().meta({
      description: "The merchant's public status from then on, when the entry is about it.",
    }),
    salt: Base64.nullable().meta({
      description:
        'Goes into the hash of the text, so that a reader can compute `hash` from what is shown here ' +
        '(`docs/audit-log.md`, "Formats"). Null when the text was erased, and for entries from before the tree.',
    }),
    text_hash: Base64.nullable().meta({ description: 'The hash of an erased text; null otherwise.' }),
    erased_at: Timestamp.nullable().meta({ description: 'When the text was erased; its hash stays.' }),
  })
  .meta({ id: 'AuditEntry' })

export const AuditVerification = z
  .strictObject({
    valid: z.boolean(),
    entries: z.int().min(0),
    first_invalid_id: z.uuid().nullable(),
    verified_to: z
      .int()
      .min(0)
      .meta({ description: 'How many leaves are verified, by this call and those before.' }),
    tree_size: z.int().min(0),
  })
  .meta({ id: 'AuditVerification' })

export const AuditFilters = {
  action: z.string().min(1).optional(),
  resource_type: z.string().min(1).optional(),
  resource_id: z.uuid().optional(),
  actor_id: z.string().min(1).optional(),
  merchant_id: z.uuid().optional(),
  q: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'A part of the action or of the summary.' }),
}

export const TreeHead = z
  .strictObject({
    tree_size: z.int().min(1),
    root_hash: Base64,
    timestamp: Timestamp,
    signature: Base64.meta({ description: 'Ed25519, by the key `key_id` of `/.well-known/jwks.json`.' }),
    key_id: z.string(),
  })
  .meta({ id: 'TreeHead' })

export const AuditProof = z
  .strictObject({
    leaf_index: z.int().min(0),
    tree_size: z.int().min(1),
    leaf_hash: Base64,
    proof: z.array(Base64).meta({ description: 'From the leaf to the root.' }),
    tree_head: TreeHead,
  })
  .meta({ id: 'AuditProof' })

export const AuditConsistencyProof = z
  .strictObject({ from: z.int().min(0), to: z.int().min(0), proof: z.array(Base64) })
  .meta({ id: 'AuditConsistencyProof' })

const size = z
  .string()
  .regex(/^\d{1,15}$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.int().min(0))
export const TreeSizes = {
  from: size.default(0),
  to: size.optional().meta({ description: 'Default: the size of the newest tree head.' }),
}

export const AuditExportLine = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('log'),
      version: z.literal(1),
      tenant_id: z.uuid(),
      tree_head: TreeHead.nullable(),
    }),
    z.strictObject({
      type: z.literal('entry'),
      leaf_index: z.int().min(0),
      leaf: z.string().meta({ description: 'The hashed JSON text.' }),
      text: z.string().nullable().meta({ description: 'The hashed JSON text; null when it was erased.' }),
      salt: Base64.nullable(),
      erased: z.boolean(),
      hash: Base64,
      proof: z.array(Base64),
    }),
    z.strictObject({ type: z.literal('tree_head'), tree_head: TreeHead }),
  ])
  .meta({ id: 'AuditExportLine' })
