-- An event of a tenant is stored once. No index is unique across partitions, and to look for each event in all of them takes
-- twenty times as long as to add its key to one table. A trigger does that, so that no writer can omit it: it skips an event
-- whose key is taken, and waits for a transaction that is taking it.
CREATE OR REPLACE FUNCTION take_order_event_key() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO order_event_keys VALUES (NEW.tenant_id, NEW.event_id) ON CONFLICT DO NOTHING;
  IF FOUND THEN RETURN NEW; END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_event_key_taken BEFORE INSERT ON order_events FOR EACH ROW EXECUTE FUNCTION take_order_event_key();

-- The trigger's lock keeps writers out until these are added. Nothing when the file is applied again.
INSERT INTO order_event_keys SELECT tenant_id, event_id FROM order_events WHERE NOT EXISTS (SELECT FROM order_event_keys)
ON CONFLICT DO NOTHING;

-- Undoes a transaction that took its events for new ones, when the trigger skipped some.
CREATE OR REPLACE FUNCTION require_all_stored(stored bigint, sent int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF stored < sent THEN RAISE EXCEPTION 'order_event_is_known' USING ERRCODE = 'unique_violation'; END IF;
END $$;

-- Finds rows by their key, whatever the statistics say.
CREATE OR REPLACE FUNCTION free_order_event_keys() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  DELETE FROM order_event_keys AS k USING removed WHERE k.tenant_id = removed.tenant_id AND k.event_id = removed.event_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_event_keys_freed AFTER DELETE ON order_events REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION free_order_event_keys();

-- Frees the keys of some pages of a partition that is about to be dropped. Another process may have dropped it, which
-- `to_regclass` would not see: it reads a cache that is brought up to date by locks of tables.
CREATE OR REPLACE FUNCTION free_keys_of_partition(partition text, first_page bigint, pages int) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7316002);
  IF NOT EXISTS (SELECT FROM time_partitions('order_events') WHERE name = partition) THEN RETURN; END IF;
  EXECUTE format('DELETE FROM order_event_keys AS k USING %I AS past
    WHERE past.ctid >= %L AND past.ctid < %L AND k.tenant_id = past.tenant_id AND k.event_id = past.event_id',
    partition, format('(%s,0)', first_page), format('(%s,0)', first_page + pages));
END $$;
