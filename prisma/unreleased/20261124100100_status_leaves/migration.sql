-- Merchants whose public status was written before the log had such leaves get one, so that each attestation carries a
-- proof. Its hashes are as packages/audit-log makes them; nothing in the text needs escaping.
WITH noted AS MATERIALIZED (
  SELECT merchant.id AS merchant_id, merchant.tenant_id, date_trunc('milliseconds', now()) AS at,
    uuid_send(gen_random_uuid()) AS salt,
    CASE WHEN merchant.suspended_at IS NULL THEN coalesce(trust.scored_status, 'review') ELSE 'suspended' END AS status,
    'The public status when the log began to have it.' AS summary,
    '{"id": "migration", "kind": "system", "label": "migration"}'::jsonb AS actor,
    overlay(gen_random_uuid()::text PLACING
      regexp_replace(lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0'), '^(.{8})(.{4})$', '\1-\2-7')
      FROM 1 FOR 15)::uuid AS id
  FROM merchants AS merchant LEFT JOIN trust_statuses AS trust ON trust.merchant_id = merchant.id
  WHERE NOT EXISTS (
    SELECT FROM audit_entries AS entry WHERE entry.merchant_id = merchant.id AND entry.public_status IS NOT NULL)
)
INSERT INTO audit_entries (id, tenant_id, at, actor, action, resource_type, resource_id, merchant_id, public_status,
  summary, changes, salt, hash)
SELECT id, tenant_id, at, actor, 'merchant.status_noted', 'merchant', merchant_id, merchant_id, status, summary, '{}', salt,
  encode(sha256('\x00'::bytea || convert_to(format(
    '{"action":null,"actor":null,"at":"%s","id":"%s","merchant_id":"%s","public_status":"%s","resource_id":"%s","resource_type":"merchant","tenant_id":"%s","text_hash":"%s","version":1}',
    to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), id, merchant_id, status, merchant_id, tenant_id,
    encode(sha256(salt || convert_to(format(
      '{"action":"merchant.status_noted","actor":{"id":"migration","kind":"system","label":"migration"},"changes":{},"ip_address":null,"request_id":null,"summary":"%s"}',
      summary), 'UTF8')), 'base64')), 'UTF8')), 'base64')
FROM noted;
