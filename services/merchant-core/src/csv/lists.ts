import type { CsvListName } from '@trust/contracts/csv-lists'
import { Prisma } from '@trust/db/client'
import { containing } from '@trust/db/containing'
import { knownTextsWith } from '@trust/messages/sentences/read'

const { sql } = Prisma

/** SQL that is compared with the wanted value as text, or the condition for that value. */
export type CsvFilter = string | ((value: string, now: Date) => Prisma.Sql)

/** A list as a file: its table, columns and filters. All SQL is ours; nothing comes from the caller. */
interface CsvList {
  from: string
  time: string
  columns: Record<string, string>
  /** Those of the endpoint that lists the same; each wants what it wants there. */
  filters: Record<string, CsvFilter>
}

const withMerchant = 'JOIN merchants m ON m.id = t.merchant_id'
const merchant = { merchant_id: 't.merchant_id', merchant_name: 'm.name' }
const plain = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `t.${name}`]))
const orNone = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `coalesce(t.${name}::text, 'none')`]))
/** A filter by whether a condition holds at the time of writing. */
const whether =
  (condition: (now: Prisma.Sql) => Prisma.Sql): CsvFilter =>
  (value, now) =>
    sql`coalesce(${condition(sql`${now}::timestamptz`)}, false)::text = ${value}`

/** Each word in the reason of the case or of its decision, in a translation of a known reason, or in the merchant's name. */
const wordsOfCase: CsvFilter = (q) => {
  const words = q.trim().split(/\s+/)
  const conditions = words.map((word) => {
    const pattern = containing(word)
    return sql`(t.reason ILIKE ${pattern} OR t.decision_reason ILIKE ${pattern} OR m.name ILIKE ${pattern}
      OR t.reason = ANY(${knownTextsWith(word)}))`
  })
  return Prisma.join(conditions, ' AND ')
}
const textOfEntry: CsvFilter = (q) =>
  sql`(t.action ILIKE ${containing(q)} OR t.summary ILIKE ${containing(q)})`
const flagged: CsvFilter = (code) =>
  sql`t.assessment #> '{risk,flags}' @> ${JSON.stringify([{ code }])}::jsonb`

const csvLists: Record<CsvListName, CsvList> = {
  merchants: {
    from: 'merchants t LEFT JOIN trust_statuses s ON s.merchant_id = t.id',
    time: 't.created_at',
    columns: {
      ...plain(
        'id',
        'external_id',
        'name',
        'claimed_address',
        'country',
        'category',
        'website',
        'phone',
        'email',
      ),
      public_status: `CASE WHEN t.suspended_at IS NULL THEN coalesce(s.scored_status, 'review') ELSE 'suspended' END`,
      risk_level: `coalesce(s.risk_level, 'medium')`,
      ...plain('created_at'),
    },
    filters: {
      // The words of a search are found by `searchMerchants`, before anything is written.
      q: () => sql`true`,
      external_id: 't.external_id',
      country: 't.country',
      category: 't.category',
      risk_level: `coalesce(s.risk_level, 'medium')`,
      public_status: `CASE WHEN t.suspended_at IS NULL THEN coalesce(s.scored_status, 'review') ELSE 'suspended' END`,
    },
  },
  review_cases: {
    from: `review_cases t ${withMerchant}`,
    time: 't.created_at',
    columns: {
      ...plain('id'),
      ...merchant,
      ...plain('reason', 'priority', 'status', 'assigned_to', 'first_due_at', 'decision', 'decision_reason'),
      decided_by: `t.reviewer_actor->>'label'`,
      ...plain('decided_at'),
      second_reviewer: `t.second_reviewer->>'label'`,
      ...plain('second_review_approved', 'second_reviewed_at', 'created_at'),
    },
    filters: {
      q: wordsOfCase,
      ...plain('merchant_id', 'status', 'priority'),
      ...orNone('assigned_to', 'queue_id'),
      overdue: whether((now) => sql`(t.status <> 'decided' AND t.first_due_at < ${now})`),
      snoozed: whether((now) => sql`(t.snoozed_until > ${now})`),
    },
  },
  complaints: {
    from: `complaints t ${withMerchant}`,
    time: 't.created_at',
    columns: {
      ...plain('id', 'external_id'),
      ...merchant,
      ...plain('channel', 'status', 'category', 'severity', 'intent', 'subject', 'text', 'order_reference'),
      ...plain('amount', 'currency', 'occurred_at', 'created_at'),
    },
    filters: {
      ...plain(
        'merchant_id',
        'status',
        'category',
        'severity',
        'intent',
        'channel',
        'needs_review',
        'cluster_id',
      ),
      language: `t.classification->>'language'`,
    },
  },
  evidence: {
    from: `evidence t ${withMerchant}`,
    time: 't.created_at',
    columns: {
      ...plain('id', 'external_id'),
      ...merchant,
      ...plain('evidence_type', 'status', 'sha256', 'size_bytes', 'captured_at', 'created_at'),
    },
    filters: {
      ...plain('merchant_id', 'status', 'evidence_type'),
      scene: `t.assessment #>> '{scene,label}'`,
      flag: flagged,
    },
  },
  corrective_actions: {
    from: `corrective_actions t ${withMerchant}`,
    time: 't.created_at',
    columns: {
      ...plain('id'),
      ...merchant,
      ...plain('action_type', 'description', 'priority', 'status', 'due_date', 'issued_at', 'completed_at'),
    },
    filters: {
      ...plain('merchant_id', 'status', 'priority', 'action_type'),
      overdue: whether((now) => sql`(t.status NOT IN ('completed', 'withdrawn') AND t.due_date < ${now})`),
    },
  },
  appeals: {
    from: `appeals t ${withMerchant}`,
    time: 't.created_at',
    columns: {
      ...plain('id'),
      ...merchant,
      ...plain(
        'subject_type',
        'subject_id',
        'decision',
        'grounds',
        'status',
        'outcome_reason',
        'reviewed_at',
      ),
      ...plain('created_at'),
    },
    filters: {
      ...plain('merchant_id', 'status', 'subject_type', 'subject_id'),
      overdue: whether((now) => sql`(t.status = 'submitted' AND t.due_at < ${now})`),
    },
  },
  verification_tasks: {
    from: `verification_tasks t ${withMerchant}`,
    time: 't.created_at',
    columns: {
      ...plain('id'),
      ...merchant,
      ...plain(
        'instructions',
        'status',
        'due_date',
        'outcome',
        'notes',
        'distance_m',
        'completed_at',
        'created_at',
      ),
    },
    filters: plain('merchant_id', 'status', 'inspector_id'),
  },
  users: {
    from: 'users t',
    time: 't.created_at',
    columns: plain('id', 'full_name', 'email', 'role', 'is_active', 'last_login_at', 'created_at'),
    filters: plain('role'),
  },
  webhook_deliveries: {
    from: 'delivery_attempts t JOIN deliveries d ON d.id = t.delivery_id',
    time: 't.scheduled_at',
    columns: {
      ...plain('id'),
      webhook_id: 'd.webhook_id',
      event_id: 'd.event_id',
      event_type: 'd.event_type',
      delivery_status: 'd.status',
      ...plain('attempt_number', 'status', 'url', 'response_status', 'error', 'scheduled_at', 'duration_ms'),
    },
    filters: {
      webhook_id: 'd.webhook_id',
      event_id: 'd.event_id',
      event_type: 'd.event_type',
      status: 't.status',
      dead_letter_only: (value) => (value === 'true' ? sql`t.dead_lettered` : sql`true`),
    },
  },
  audit_entries: {
    from: 'audit_entries t LEFT JOIN audit_leaves leaf ON leaf.entry_id = t.id',
    time: 't.at',
    columns: {
      ...plain('id', 'at'),
      actor: `t.actor->>'label'`,
      actor_id: `t.actor->>'id'`,
      ...plain(
        'action',
        'resource_type',
        'resource_id',
        'merchant_id',
        'summary',
        'ip_address',
        'request_id',
      ),
      leaf_index: 'leaf.leaf_index',
      ...plain('hash'),
    },
    filters: {
      q: textOfEntry,
      ...plain('action', 'resource_type', 'resource_id', 'merchant_id'),
      actor_id: `t.actor->>'id'`,
    },
  },
}

export const csvList = (name: CsvListName): CsvList => csvLists[name]
