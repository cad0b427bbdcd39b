import type { CsvListName } from '@trust/contracts/csv-lists'

/** A list as a file: its table, columns and filters. All SQL is ours; nothing comes from the caller. */
interface CsvList {
  from: string
  time: string
  columns: Record<string, string>
  /** Compared as text. */
  filters: Record<string, string>
}

const withMerchant = 'JOIN merchants m ON m.id = t.merchant_id'
const merchant = { merchant_id: 't.merchant_id', merchant_name: 'm.name' }
const plain = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `t.${name}`]))

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
    filters: plain('merchant_id', 'status', 'priority', 'assigned_to'),
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
    filters: plain('merchant_id', 'status', 'category', 'severity', 'channel'),
  },
  evidence: {
    from: `evidence t ${withMerchant}`,
    time: 't.created_at',
    columns: {
      ...plain('id', 'external_id'),
      ...merchant,
      ...plain('evidence_type', 'status', 'sha256', 'size_bytes', 'captured_at', 'created_at'),
    },
    filters: plain('merchant_id', 'status', 'evidence_type'),
  },
  corrective_actions: {
    from: `corrective_actions t ${withMerchant}`,
    time: 't.created_at',
    columns: {
      ...plain('id'),
      ...merchant,
      ...plain('action_type', 'description', 'priority', 'status', 'due_date', 'issued_at', 'completed_at'),
    },
    filters: plain('merchant_id', 'status', 'priority', 'action_type'),
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
    filters: plain('merchant_id', 'status', 'subject_type'),
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
    filters: plain('merchant_id', 'status'),
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
    filters: { webhook_id: 'd.webhook_id', event_type: 'd.event_type', status: 't.status' },
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
      ...plain('action', 'resource_type', 'resource_id', 'merchant_id'),
      actor_id: `t.actor->>'id'`,
    },
  },
}

export const csvList = (name: CsvListName): CsvList => csvLists[name]
