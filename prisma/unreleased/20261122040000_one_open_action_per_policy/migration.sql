-- A policy has at most one open corrective action for a merchant, as it has one undecided case.
ALTER TABLE corrective_actions ADD COLUMN policy_id UUID;

-- Where a policy has several open ones already, all stay open: the oldest counts as the policy's.
UPDATE corrective_actions a SET policy_id = t.policy_id FROM triggers t
WHERE t.id = a.trigger_id AND (a.status IN ('completed', 'withdrawn') OR NOT EXISTS (
  SELECT FROM corrective_actions older JOIN triggers asking ON asking.id = older.trigger_id
  WHERE asking.policy_id = t.policy_id AND older.merchant_id = a.merchant_id
    AND older.status NOT IN ('completed', 'withdrawn') AND (older.created_at, older.id) < (a.created_at, a.id)));

CREATE UNIQUE INDEX corrective_actions_one_open ON corrective_actions (merchant_id, policy_id)
  WHERE policy_id IS NOT NULL AND status NOT IN ('completed', 'withdrawn');
