-- Reads of the outbox that stay fast in a burst. PostgreSQL plans by how full a table was at its last vacuum: after one that
-- found a single row at the end of many empty pages it expects single rows, reads a whole index and sorts. The settings of these
-- functions leave it one plan.

-- The oldest waiting events of a lane, in order, from an id on. The row comparison starts the index scan there, and the order by
-- lane keeps PostgreSQL from reading the primary key, which has the order of ids too. STABLE: it sees what the calling statement
-- sees.
CREATE OR REPLACE FUNCTION waiting_events(of_tenant uuid, of_lane smallint, from_id uuid, most int) RETURNS SETOF outbox
LANGUAGE sql STABLE ROWS 500
SET enable_seqscan TO off SET enable_bitmapscan TO off SET enable_sort TO off SET jit TO off AS $$
  SELECT * FROM outbox
  WHERE tenant_id = of_tenant AND (lane, id) >= (of_lane, from_id) AND lane <= of_lane
    AND kind = 'event' AND failed_at IS NULL
  ORDER BY lane, id LIMIT most
$$;

-- Deletes rows. Returns those that no other transaction deleted first.
CREATE OR REPLACE FUNCTION remove_from_outbox(ids uuid[]) RETURNS SETOF uuid LANGUAGE sql ROWS 500
SET enable_seqscan TO off AS $$
  DELETE FROM outbox WHERE id = ANY(ids) RETURNING id
$$;

-- The lane of an event, by a hash of its merchant: several dispatchers take the lanes side by side, and the events of a merchant
-- stay in order. There are as many as `LANES` of the dispatcher says. PostgreSQL sets the lane, so that an event of an older
-- version has one, too. It was a generated column, whose expression PostgreSQL read from its text at each statement: a fifth
-- of the instructions of a row.
CREATE OR REPLACE FUNCTION set_lane() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'event' THEN NEW.lane := hashtext(coalesce(NEW.payload ->> 'merchant_id', '')) & 7; END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER lane_set BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION set_lane();

ALTER TABLE outbox ALTER COLUMN lane DROP EXPRESSION IF EXISTS;
