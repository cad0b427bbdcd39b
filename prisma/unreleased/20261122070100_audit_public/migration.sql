-- The entry that says a merchant's public status now is found by the merchant.
CREATE INDEX audit_entries_public_status ON audit_entries (merchant_id, id) WHERE public_status IS NOT NULL;

-- Entries cannot be changed by the services, but for this: their text is erased, the hash of their leaf stays.
CREATE FUNCTION erase_audit_texts(ids uuid[], text_hashes text[]) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH erased AS (
    UPDATE audit_entries AS entry SET summary = '[erased]', changes = '{}', ip_address = NULL, request_id = NULL,
      actor = jsonb_set(actor, '{label}', '"[erased]"'), salt = NULL, text_hash = given.text_hash, erased_at = now()
    FROM unnest(ids, text_hashes) AS given(id, text_hash)
    WHERE entry.id = given.id AND entry.tenant_id = current_tenant() AND entry.erased_at IS NULL
    RETURNING entry.id
  )
  SELECT count(*)::integer FROM erased
$$;
REVOKE EXECUTE ON FUNCTION erase_audit_texts(uuid[], text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_audit_texts(uuid[], text[]) TO trust_app;
