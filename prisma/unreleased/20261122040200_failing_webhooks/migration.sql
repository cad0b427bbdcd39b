-- Endpoints that fail for days are warned of, then disabled.
ALTER TABLE webhooks ADD COLUMN failing_since TIMESTAMPTZ(3),
  ADD COLUMN failure_warnings INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN failure_step_at TIMESTAMPTZ(3);
