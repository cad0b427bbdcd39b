-- Administrators are reminded two weeks and two days before an API key expires. Keys from before get the reminder that
-- is due next, or one at once.
INSERT INTO outbox (id, tenant_id, kind, name, payload, options, due_at, sweep_at)
SELECT gen_random_uuid(), tenant_id, 'job', 'mail-expiring-key', jsonb_build_object('api_key_id', id), '{}', due, due
FROM api_keys, LATERAL (SELECT greatest(expires_at - interval '14 days', now()) AS due) AS reminder
WHERE revoked_at IS NULL AND expires_at > now();
