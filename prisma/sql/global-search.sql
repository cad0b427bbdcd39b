-- One search over everything that has an id, or a key that people know it by: external id, e-mail, telephone, order
-- reference. A prefix of a key is enough, except for telephones.

-- The last eight digits, because people write a number with and without its country or a leading zero.
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN nullif(right(regexp_replace(phone, '\D', '', 'g'), 8), '');

-- In byte order, so that a prefix is a range of the index.
CREATE INDEX IF NOT EXISTS merchants_external_key ON merchants (tenant_id, lower(external_id) COLLATE "C")
  WHERE external_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS merchants_email_key ON merchants (tenant_id, lower(email) COLLATE "C")
  WHERE email IS NOT NULL;
CREATE INDEX IF NOT EXISTS merchants_phone_key ON merchants (tenant_id, phone_key(phone)) WHERE phone IS NOT NULL;
CREATE INDEX IF NOT EXISTS owners_email_key ON owners (tenant_id, lower(email) COLLATE "C") WHERE email IS NOT NULL;
CREATE INDEX IF NOT EXISTS owners_phone_key ON owners (tenant_id, phone_key(phone)) WHERE phone IS NOT NULL;
CREATE INDEX IF NOT EXISTS complaints_order_key ON complaints (tenant_id, order_reference COLLATE "C")
  WHERE order_reference IS NOT NULL;
CREATE INDEX IF NOT EXISTS complaints_external_key ON complaints (tenant_id, external_id COLLATE "C")
  WHERE external_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS evidence_external_key ON evidence (tenant_id, external_id COLLATE "C")
  WHERE external_id IS NOT NULL;

-- Finds a row of any kind by its id. The function filters by tenant itself: under row-level security PostgreSQL uses an index
-- only for leakproof operators, and those of these keys are not.
CREATE OR REPLACE FUNCTION find_by_id(sought uuid) RETURNS TABLE (kind text, id uuid, merchant_id uuid, title text, about text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 'merchant', m.id, m.id, m.name, m.claimed_address FROM merchants m
    WHERE m.id = sought AND m.tenant_id = current_tenant()
  UNION ALL
  SELECT 'merchant', m.id, m.id, m.name, 'Owner ' || coalesce(o.full_name, '') FROM owners o
    JOIN merchants m ON m.id = o.merchant_id WHERE o.id = sought AND o.tenant_id = current_tenant()
  UNION ALL
  SELECT 'merchant', m.id, m.id, m.name, 'Place ' || coalesce(l.label, l.address, '') FROM locations l
    JOIN merchants m ON m.id = l.merchant_id WHERE l.id = sought AND l.tenant_id = current_tenant()
  UNION ALL
  SELECT named.kind, named.id, m.id, m.name, named.about FROM (
    SELECT 'review_case' AS kind, c.id, c.merchant_id, c.reason AS about FROM review_cases c
      WHERE c.id = sought AND c.tenant_id = current_tenant()
    UNION ALL
    SELECT 'complaint', c.id, c.merchant_id, left(c.text, 120) FROM complaints c
      WHERE c.id = sought AND c.tenant_id = current_tenant()
    UNION ALL
    SELECT 'evidence', e.id, e.merchant_id, e.evidence_type FROM evidence e
      WHERE e.id = sought AND e.tenant_id = current_tenant()
    UNION ALL
    SELECT 'corrective_action', a.id, a.merchant_id, a.action_type FROM corrective_actions a
      WHERE a.id = sought AND a.tenant_id = current_tenant()
    UNION ALL
    SELECT 'appeal', a.id, a.merchant_id, left(a.grounds, 120) FROM appeals a
      WHERE a.id = sought AND a.tenant_id = current_tenant()
    UNION ALL
    SELECT 'verification_task', t.id, t.merchant_id, left(t.instructions, 120) FROM verification_tasks t
      WHERE t.id = sought AND t.tenant_id = current_tenant()
  ) named JOIN merchants m ON m.id = named.merchant_id
  UNION ALL
  SELECT 'policy', p.id, NULL, v.name, p.trigger_type FROM policies p
    JOIN policy_versions v ON v.policy_id = p.id AND v.version = p.version
    WHERE p.id = sought AND p.tenant_id = current_tenant()
  UNION ALL
  SELECT 'user', u.id, NULL, u.full_name, u.email FROM users u
    WHERE u.id = sought AND u.tenant_id = current_tenant()
  UNION ALL
  SELECT 'webhook', w.id, NULL, w.url, w.description FROM webhooks w
    WHERE w.id = sought AND w.tenant_id = current_tenant() AND w.deleted_at IS NULL
  UNION ALL
  SELECT 'delivery_attempt', a.id, NULL, d.event_type, a.url FROM delivery_attempts a
    JOIN deliveries d ON d.id = a.delivery_id WHERE a.id = sought AND a.tenant_id = current_tenant()
  UNION ALL
  SELECT 'audit_entry', e.id, e.merchant_id, e.action, e.summary FROM audit_entries e
    WHERE e.id = sought AND e.tenant_id = current_tenant()
$$;

-- Finds rows with a key that begins with this text, or with this telephone number: of each kind at most as many as asked for.
CREATE OR REPLACE FUNCTION find_by_key(typed text, most int)
RETURNS TABLE (kind text, id uuid, merchant_id uuid, title text, about text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  tenant uuid := current_tenant();
  -- The upper bound of all keys with this prefix.
  ending text := U&'\+10FFFF';
  folded text := lower(typed);
  number text := CASE WHEN typed ~ '^[+0-9 ()./-]+$' AND length(phone_key(typed)) >= 7 THEN phone_key(typed) END;
BEGIN
  RETURN QUERY
    (SELECT 'merchant', m.id, m.id, m.name, m.external_id FROM merchants m
      WHERE m.tenant_id = tenant AND lower(m.external_id) COLLATE "C" >= folded
        AND lower(m.external_id) COLLATE "C" <= folded || ending
      ORDER BY lower(m.external_id) COLLATE "C" LIMIT most)
    UNION ALL
    (SELECT 'merchant', m.id, m.id, m.name, m.email FROM merchants m
      WHERE m.tenant_id = tenant AND lower(m.email) COLLATE "C" >= folded
        AND lower(m.email) COLLATE "C" <= folded || ending
      ORDER BY lower(m.email) COLLATE "C" LIMIT most)
    UNION ALL
    (SELECT 'merchant', m.id, m.id, m.name, concat_ws(', ', o.full_name, o.email) FROM owners o
      JOIN merchants m ON m.id = o.merchant_id
      WHERE o.tenant_id = tenant AND lower(o.email) COLLATE "C" >= folded
        AND lower(o.email) COLLATE "C" <= folded || ending
      ORDER BY lower(o.email) COLLATE "C" LIMIT most)
    UNION ALL
    (SELECT 'merchant', m.id, m.id, m.name, m.phone FROM merchants m
      WHERE m.tenant_id = tenant AND phone_key(m.phone) = number LIMIT most)
    UNION ALL
    (SELECT 'merchant', m.id, m.id, m.name, concat_ws(', ', o.full_name, o.phone) FROM owners o
      JOIN merchants m ON m.id = o.merchant_id
      WHERE o.tenant_id = tenant AND phone_key(o.phone) = number LIMIT most)
    UNION ALL
    (SELECT DISTINCT 'merchant', m.id, m.id, m.name, 'Order ' || o.order_reference FROM (
        SELECT e.merchant_id, e.order_reference FROM order_events e
        WHERE e.tenant_id = tenant AND e.order_reference COLLATE "C" >= typed
          AND e.order_reference COLLATE "C" <= typed || ending
        ORDER BY e.order_reference COLLATE "C" LIMIT most
      ) o JOIN merchants m ON m.id = o.merchant_id)
    UNION ALL
    (SELECT 'complaint', c.id, m.id, m.name, 'Order ' || c.order_reference FROM complaints c
      JOIN merchants m ON m.id = c.merchant_id
      WHERE c.tenant_id = tenant AND c.order_reference COLLATE "C" >= typed
        AND c.order_reference COLLATE "C" <= typed || ending
      ORDER BY c.order_reference COLLATE "C" LIMIT most)
    UNION ALL
    (SELECT 'complaint', c.id, m.id, m.name, c.external_id FROM complaints c
      JOIN merchants m ON m.id = c.merchant_id
      WHERE c.tenant_id = tenant AND c.external_id COLLATE "C" >= typed
        AND c.external_id COLLATE "C" <= typed || ending
      ORDER BY c.external_id COLLATE "C" LIMIT most)
    UNION ALL
    (SELECT 'evidence', e.id, m.id, m.name, e.external_id FROM evidence e
      JOIN merchants m ON m.id = e.merchant_id
      WHERE e.tenant_id = tenant AND e.external_id COLLATE "C" >= typed
        AND e.external_id COLLATE "C" <= typed || ending
      ORDER BY e.external_id COLLATE "C" LIMIT most);
END $$;

REVOKE ALL ON FUNCTION find_by_id(uuid), find_by_key(text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_by_id(uuid), find_by_key(text, int) TO trust_app;
