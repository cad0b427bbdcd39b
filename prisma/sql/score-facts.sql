-- The facts of scores. A long list is stored in parts, each under its own digest, so that one more fact stores one part and not
-- the whole list again. `parts` names the parts of each list, in order. When a part is missing, the facts do not match their
-- digest.
CREATE OR REPLACE FUNCTION facts_of_parts(of_tenant uuid, of_facts json) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN left(of_facts::text, 9) = '{"parts":' THEN ((of_facts -> 'rest')::jsonb || (
    SELECT coalesce(jsonb_object_agg(list, facts), '{}') FROM (
      SELECT list, jsonb_agg(fact::jsonb ORDER BY part.place, one.place) AS facts
      FROM json_each(of_facts -> 'parts') AS stored(list, digests)
        CROSS JOIN LATERAL json_array_elements_text(digests) WITH ORDINALITY AS part(digest, place)
        JOIN score_facts s ON s.tenant_id = of_tenant AND s.digest = part.digest
        CROSS JOIN LATERAL json_array_elements(s.facts) WITH ORDINALITY AS one(fact, place)
      GROUP BY list) AS lists))::json
  ELSE of_facts END
$$;

-- Orders change daily, other facts seldom: the other facts of a merchant with orders are stored once, under the digest `others`.
CREATE OR REPLACE FUNCTION whole_facts(of_tenant uuid, of_facts json) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN left(of_facts::text, 10) = '{"orders":' THEN coalesce((
    SELECT (left(facts_of_parts(of_tenant, s.facts)::text, -1) || ',"orders":' || (of_facts -> 'orders')::text || '}')::json
    FROM score_facts s WHERE s.tenant_id = of_tenant AND s.digest = of_facts ->> 'others'), of_facts)
  ELSE facts_of_parts(of_tenant, of_facts) END
$$;

-- All digests under which facts are stored: their own, that of the other facts, and those of the parts of their lists.
CREATE OR REPLACE FUNCTION facts_named_by(of_tenant uuid, digests text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH whole AS MATERIALIZED (
    SELECT digest, facts FROM score_facts WHERE tenant_id = of_tenant AND digest = ANY(digests)
  ), others AS MATERIALIZED (
    SELECT digest, facts FROM score_facts WHERE tenant_id = of_tenant
      AND digest IN (SELECT facts ->> 'others' FROM whole WHERE left(facts::text, 10) = '{"orders":')
  ), named AS (SELECT * FROM whole UNION ALL SELECT * FROM others)
  SELECT digest FROM named
  UNION SELECT part FROM named, json_each(facts -> 'parts') AS list(name, parts), json_array_elements_text(parts) AS part
  WHERE left(facts::text, 9) = '{"parts":'
$$;

-- Deletes the tenant's facts that no score has named since a day, at least a year ago. Returns the number deleted.
CREATE OR REPLACE FUNCTION purge_score_facts(unused_since date, most int) RETURNS int LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public AS $$
DECLARE removed int;
BEGIN
  DELETE FROM score_facts WHERE tenant_id = current_tenant() AND used_on < least(unused_since, current_date - 365)
    AND digest = ANY(ARRAY(
      SELECT digest FROM score_facts WHERE tenant_id = current_tenant()
        AND used_on < least(unused_since, current_date - 365) ORDER BY used_on LIMIT most));
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;
REVOKE ALL ON FUNCTION purge_score_facts(date, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_score_facts(date, int) TO trust_app;
