-- Audit chain: each hash covers the entry and the hash before it.
CREATE OR REPLACE FUNCTION audit_digest(e audit_entries) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN encode(sha256(convert_to(e.previous_hash || jsonb_build_object(
    'id', e.id, 'tenant_id', e.tenant_id, 'sequence', e.sequence,
    'at', extract(epoch FROM e.at), 'actor', e.actor, 'action', e.action,
    'resource_type', e.resource_type, 'resource_id', e.resource_id, 'merchant_id', e.merchant_id,
    'summary', e.summary, 'ip_address', e.ip_address, 'request_id', e.request_id, 'changes', e.changes
  )::text, 'UTF8')), 'hex');

-- The only change of entries that services can make: it erases their text and leaves the hash of their leaf.
CREATE OR REPLACE FUNCTION erase_audit_texts(ids uuid[], text_hashes text[]) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH erased AS (
    UPDATE audit_entries AS entry SET summary = '[erased]', message = NULL, changes = '{}', ip_address = NULL, request_id = NULL,
      actor = jsonb_set(actor, '{label}', '"[erased]"'), salt = NULL, text_hash = given.text_hash, erased_at = now()
    FROM unnest(ids, text_hashes) AS given(id, text_hash)
    WHERE entry.id = given.id AND entry.tenant_id = current_tenant() AND entry.erased_at IS NULL
    RETURNING entry.id
  )
  SELECT count(*)::integer FROM erased
$$;
REVOKE EXECUTE ON FUNCTION erase_audit_texts(uuid[], text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_audit_texts(uuid[], text[]) TO trust_app;

-- A trigger queues each new entry for sealing, so that no writer can omit it. A hash of another length becomes a null,
-- which the column refuses: a check constraint is read from its text at each statement.
CREATE OR REPLACE FUNCTION await_sealing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO audit_unsealed
  SELECT tenant_id, id, CASE octet_length(decode(hash, 'base64')) WHEN 32 THEN decode(hash, 'base64') END
  FROM added WHERE sequence IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER audit_entries_await_sealing AFTER INSERT ON audit_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION await_sealing();
