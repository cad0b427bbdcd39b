-- Jobs that wait in the outbox go on under their new names.
UPDATE outbox SET name = CASE name
    WHEN 'fold-merchants' THEN 'merge-merchant-deltas'
    WHEN 'tend-evidence' THEN 'reconcile-evidence'
    ELSE replace(name, 'forget-', 'purge-')
  END
WHERE kind = 'job' AND name IN ('fold-merchants', 'tend-evidence', 'forget-evidence', 'forget-complaints',
  'forget-merchant-page-links', 'forget-deliveries');
