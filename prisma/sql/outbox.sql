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
