-- Which of these order events of a tenant are stored, in whichever partition. By the primary keys, whatever statistics say: a
-- partition is empty when it begins, and a plan that reads it whole would be used until it is analysed.
CREATE OR REPLACE FUNCTION known_order_events(of_tenant uuid, ids text[]) RETURNS SETOF text
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY SELECT event_id FROM order_events WHERE tenant_id = of_tenant AND event_id = ANY(ids);
END $$;

-- Partitions end at midnight (UTC). Within five minutes of it, which is longer than a transaction, one that stores an event in a
-- partition waits for another that stores it in the one before, and then finds it. 64 locks of a tenant, in one order.
CREATE OR REPLACE FUNCTION lock_order_events(of_tenant uuid, ids text[], at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF extract(epoch FROM at)::bigint % 86400 NOT BETWEEN 300 AND 86100 THEN
    PERFORM pg_advisory_xact_lock(key) FROM (
      SELECT DISTINCT hashtextextended(of_tenant || ' order event ' || (hashtext(id) & 63), 0) AS key
      FROM unnest(ids) AS id ORDER BY key) AS locks;
  END IF;
END $$;
