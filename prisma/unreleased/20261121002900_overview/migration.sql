-- What waits, is late or has failed, for the overview that every console reads anew a few times a minute: each index
-- holds the unfinished alone, so it stays small however much is finished.
CREATE INDEX complaints_unsettled ON complaints (tenant_id, status, updated_at) WHERE status IN ('received', 'failed');
CREATE INDEX review_cases_waiting ON review_cases (tenant_id, due_at) INCLUDE (priority, created_at)
  WHERE status <> 'decided';
CREATE INDEX corrective_actions_waiting ON corrective_actions (tenant_id, due_date) INCLUDE (priority)
  WHERE status NOT IN ('completed', 'withdrawn');
