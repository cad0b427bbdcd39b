-- When somebody last decided about a merchant's suspension: a decision is carried out once, and not after a later one.
ALTER TABLE merchants ADD COLUMN status_decided_at timestamptz(3);
UPDATE merchants SET status_decided_at = suspended_at WHERE suspended_at IS NOT NULL;
