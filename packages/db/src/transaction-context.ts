import { eventData } from '@trust/contracts/events'
import type pg from 'pg'
import { type AuditNote, auditStatement } from './audit.ts'
import type { Context, Explain } from './context.ts'
import type { Statement } from './exchange.ts'
import {
  eventDraft,
  jobDraft,
  messageOf,
  type OutboxDraft,
  type OutboxMessage,
  type OutboxRow,
  outboxStatement,
} from './outbox.ts'
import type { Scope } from './scope.ts'
import type { Transaction } from './transaction.ts'

/** The entries, events and jobs that a transaction gathers until its commit. */
export interface TransactionParts {
  scope: Scope
  now: Date
  notes: AuditNote[]
  drafts: OutboxDraft[]
  writes: { statement: Statement; explain: Explain | undefined }[]
}

export function statementsOf({ scope, notes, drafts, writes }: TransactionParts): Statement[] {
  return [
    ...writes.map(({ statement }) => statement),
    ...(drafts.length > 0 ? [outboxStatement(scope, drafts)] : []),
    // Not `now`: it is older than the locks of the change, and entries about one row are read in their order.
    ...(notes.length > 0 ? [auditStatement(scope, new Date(), notes)] : []),
  ]
}

/**
 * The messages of the drafts that were written. The waiting rows that stand for the others were pushed before.
 * @param results of the statements of `statementsOf`
 */
export function messagesToPush(
  { scope, drafts, writes }: TransactionParts,
  results: pg.QueryResult[],
): OutboxMessage[] {
  if (drafts.length === 0) return []
  const written: Pick<OutboxRow, 'id' | 'due_at' | 'lane'>[] = results[writes.length]?.rows ?? []
  const rows = new Map(written.map((row) => [row.id, row]))
  return drafts.flatMap((draft) => {
    const row = rows.get(draft.id)
    const request_id = draft.requestId ?? scope.requestId ?? null
    return row ? [messageOf({ ...draft, ...row, tenant_id: scope.tenantId, request_id })] : []
  })
}

export function contextOf(
  transaction: Transaction,
  { scope, now, notes, drafts, writes }: TransactionParts,
): Context {
  return {
    ...scope,
    now,
    tx: transaction.tx,
    query: async (...statements) => rowsOf(await transaction.query(statements)),
    writeAtCommit: (statement, explain) => {
      writes.push({ statement, explain })
    },
    audit: (note) => {
      notes.push(note)
    },
    emit: (type, data) => {
      const draft = eventDraft(type, eventData[type].parse(data))
      drafts.push(draft)
      return draft.id
    },
    enqueue: (job, payload, options = {}) => {
      drafts.push(jobDraft(job, payload, options))
    },
  }
}

export const rowsOf = (results: pg.QueryResult[]) => results.map(({ rows }) => rows) as never
