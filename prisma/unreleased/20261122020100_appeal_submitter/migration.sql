-- Whoever submitted an appeal does not review it. Reviews from before this rule stay as they are, also in a backup that
-- is restored later: the constraint spares what was reviewed before this migration ran.
DO $$
BEGIN
  EXECUTE format(
    'ALTER TABLE appeals ADD CONSTRAINT appeal_reviewer_must_differ_from_submitter CHECK (
       reviewer_actor IS NULL OR reviewer_actor->>''id'' <> created_by->>''id'' OR reviewed_at < %L::timestamptz)',
    clock_timestamp());
END $$;
