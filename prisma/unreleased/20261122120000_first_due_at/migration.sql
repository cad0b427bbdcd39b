-- When a case was to be decided at first: raising its priority makes it due again and must not hide that it is late.
-- Of cases that were raised already only the moment of the last raise is known, which was after they had become late.
ALTER TABLE review_cases ADD COLUMN first_due_at TIMESTAMPTZ(3);
UPDATE review_cases SET first_due_at = LEAST(due_at, escalated_at);
ALTER TABLE review_cases ALTER COLUMN first_due_at SET NOT NULL;

-- The overview counts late cases by it.
DROP INDEX review_cases_waiting;
CREATE INDEX review_cases_waiting ON review_cases (tenant_id, first_due_at) INCLUDE (priority, created_at)
  WHERE status <> 'decided';
