import { eventData } from '@trust/contracts/events'
import type pg from 'pg'
import { type AuditNote, auditStatement } from './audit.ts'
import type { Context, Explain } from './context.ts'
import type { Statement } from './exchange.ts'
import { eventDraft, jobDraft, type OutboxDraft, outboxStatement } from './outbox.ts'
import type { Scope } from './scope.ts'
import type { Transaction } from './transaction.ts'

/** What a transaction gathers until its commit. */
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
