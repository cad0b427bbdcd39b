{{/* Which rows of the outbox are of a queue: its jobs by their names, and for the dispatcher every event too. */}}
{{- define "trust.queueConditions" -}}
merchant-core: >-
  name IN ('geocode-merchant', 'import-merchants', 'lift-refused-suspension', 'merge-merchant-deltas', 'purge-order-events', 'reinstate-after-appeal', 'reinstate-merchant', 'request-visit-for-trigger', 'suspend-after-appeal', 'suspend-merchant', 'tag-merchant-for-trigger', 'verify-audit-log', 'write-csv')
evidence-pipeline: >-
  name IN ('assess-evidence', 'copy-evidence', 'keep-erasure', 'purge-evidence', 'reconcile-evidence')
complaint-classifier: >-
  name IN ('classify-complaint', 'purge-complaints')
risk-engine: >-
  name IN ('hold-merchant-for-trigger', 'install-default-policies', 'list-values-for-trigger', 'measure-peers', 'purge-scores', 'recalculate-score', 'recalculate-scores', 'rescore-all', 'rescore-stale', 'run-backtest', 'simulate-policy', 'simulate-settings')
review-workflow: >-
  name IN ('assign-waiting-cases', 'confirm-suspension', 'escalate-overdue', 'issue-action-for-recommendation', 'issue-action-for-trigger', 'notify-for-trigger', 'open-case-for-trigger', 'purge-merchant-page-links')
webhook-dispatcher: >-
  (kind = 'event' OR name IN ('deliver-webhook', 'fan-out-event', 'maintain-partitions', 'post-notice', 'probe-webhook', 'purge-deliveries', 'replay-dead-letters', 'replay-deliveries', 'rescue-first-attempts'))
{{- end -}}
