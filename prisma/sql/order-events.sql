-- Which of these order events of a tenant are stored, in any partition. It reads by primary keys, whatever the statistics say: a
-- new partition is empty, and PostgreSQL would plan to scan it whole until it is analysed.
CREATE OR REPLACE FUNCTION known_order_events(of_tenant uuid, ids text[]) RETURNS SETOF text
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY SELECT event_id FROM order_events WHERE tenant_id = of_tenant AND event_id = ANY(ids);
END $$;

-- Partitions end at midnight (UTC). Within five minutes of midnight, longer than any transaction, a transaction that stores an
-- event waits for one that stores it in the neighbouring partition, and then finds it. A tenant has 64 locks, taken in order.
CREATE OR REPLACE FUNCTION lock_order_events(of_tenant uuid, ids text[], at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF extract(epoch FROM at)::bigint % 86400 NOT BETWEEN 300 AND 86100 THEN
    PERFORM pg_advisory_xact_lock(key) FROM (
      SELECT DISTINCT hashtextextended(of_tenant || ' order event ' || (hashtext(id) & 63), 0) AS key
      FROM unnest(ids) AS id ORDER BY key) AS locks;
  END IF;
END $$;
