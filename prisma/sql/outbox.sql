-- What a burst takes from the outbox. PostgreSQL plans by how full a table was at its last vacuum, and one that found a
-- single row at the end of many empty pages makes it expect single rows: it would read a whole index and sort. So the
-- settings of these functions leave one plan, and no reader counts on another.

-- The oldest events that wait in a lane, in order, from an id on. The row comparison starts the index scan there, and the
-- order by lane keeps the primary key, which has the order of ids too, from being read instead. STABLE: it sees what the
-- statement sees that calls it.
CREATE OR REPLACE FUNCTION waiting_events(of_tenant uuid, of_lane smallint, from_id uuid, most int) RETURNS SETOF outbox
LANGUAGE sql STABLE ROWS 500
SET enable_seqscan TO off SET enable_bitmapscan TO off SET enable_sort TO off AS $$
  SELECT * FROM outbox
  WHERE tenant_id = of_tenant AND (lane, id) >= (of_lane, from_id) AND lane <= of_lane
    AND kind = 'event' AND failed_at IS NULL
  ORDER BY lane, id LIMIT most
$$;

-- Removes rows. Returns those that nobody removed before.
CREATE OR REPLACE FUNCTION remove_from_outbox(ids uuid[]) RETURNS SETOF uuid LANGUAGE sql ROWS 500
SET enable_seqscan TO off AS $$
  DELETE FROM outbox WHERE id = ANY(ids) RETURNING id
$$;
