import { randomBytes } from 'node:crypto'
import {
  type EntryFacts,
  type EntryText,
  hashLeafText,
  hashText,
  SALT_BYTES,
  writeLeaf,
  writeText,
} from '@trust/audit-log/entry'
import { type Actor, actorReference } from '@trust/contracts/actor'
import type { AuditAction, AuditResource } from '@trust/contracts/audit-actions'
import { newId } from '@trust/contracts/identifier'
import type { PublicStatus } from '@trust/contracts/scales'
import type { Sentence } from '@trust/contracts/sentence'
import type { Tx } from './client.ts'
import type { Statement } from './exchange.ts'
import type { Scope } from './scope.ts'
import { insertRows } from './write-rows.ts'

/** An action of a verb, for the audit log. */
export interface AuditNote {
  action: AuditAction
  resourceType: AuditResource
  resourceId: string | null
  /** The merchant whose timeline shows it. */
  merchantId?: string | undefined
  /** One sentence for people. */
  summary: Sentence
  /** The changed values; never a secret. */
  changes?: Record<string, unknown> | undefined
  /** Who did it, when it was not the actor of the transaction. */
  actor?: Actor
  /** The merchant's new public status, so that its proof can be shown to anybody. */
  publicStatus?: PublicStatus
}

/**
 * Appends to the tenant's log, without any lock: each entry comes with the hash of its leaf, and the sealer of
 * merchant-core gives it a place in the tree afterwards.
 */
export function auditStatement(scope: Scope, now: Date, notes: AuditNote[]): Required<Statement> {
  return insertRows(
    { name: 'append-audit', table: 'audit_entries' },
    notes.map((note) => rowOf(scope, now, note)),
  )
}

/** Appends entries in a transaction across tenants. */
export async function appendAudit(tx: Tx, ...entries: Parameters<typeof auditStatement>): Promise<void> {
  const { text, values } = auditStatement(...entries)
  await tx.$executeRawUnsafe(text, ...values)
}

function rowOf(scope: Scope, now: Date, note: AuditNote) {
  const actor = note.actor ?? scope.actor
  const facts: EntryFacts = {
    id: newId(),
    tenantId: scope.tenantId,
    at: now,
    actor: actorReference(actor),
    action: note.action,
    resourceType: note.resourceType,
    // As the columns store them: a verification computes the leaf from the row.
    resourceId: note.resourceId?.toLowerCase() ?? null,
    merchantId: note.merchantId?.toLowerCase() ?? null,
    publicStatus: note.publicStatus ?? null,
  }
  const text: EntryText = {
    actor,
    summary: note.summary.text,
    message: note.summary.message,
    ipAddress: scope.ipAddress ?? null,
    requestId: scope.requestId ?? null,
    changes: note.changes ?? {},
  }
  const salt = randomBytes(SALT_BYTES)
  return {
    ...facts,
    ...text,
    salt: `\\x${salt.toString('hex')}`,
    hash: hashLeafText(writeLeaf(facts, hashText(salt, writeText({ ...facts, ...text })))),
  }
}
