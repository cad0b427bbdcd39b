-- A lane's row with the greatest turn names the dispatcher that holds the lane. A change replaces this row by one with the next
-- turn: a search finds it at once, while a search for an updated row reads all versions that an old snapshot keeps alive. The
-- transaction that deletes a row may write the next. A writer that waited for it finds no row to delete, and looks again.
CREATE OR REPLACE FUNCTION current_lane(of_tenant uuid, of_lane smallint) RETURNS SETOF dispatch_lanes
LANGUAGE sql STABLE ROWS 1 SET enable_seqscan TO off SET enable_bitmapscan TO off SET enable_sort TO off SET jit TO off AS $$
  SELECT * FROM dispatch_lanes WHERE tenant_id = of_tenant AND lane = of_lane ORDER BY turn DESC LIMIT 1
$$;

-- Returns false when another transaction changed it first.
CREATE OR REPLACE FUNCTION change_lane(held dispatch_lanes, new_holder uuid, new_until timestamptz, wanted boolean)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM dispatch_lanes WHERE tenant_id = held.tenant_id AND lane = held.lane AND turn = held.turn;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO dispatch_lanes (tenant_id, lane, turn, holder, held_until, is_wanted)
  VALUES (held.tenant_id, held.lane, held.turn + 1, new_holder, new_until, wanted);
  RETURN true;
END $$;

-- The holder claims more events while it starts those it has, unless it must hand the lane over.
CREATE OR REPLACE FUNCTION is_closed(held dispatch_lanes, to_dispatcher uuid) RETURNS boolean LANGUAGE sql VOLATILE
RETURN coalesce(held.held_until > clock_timestamp() AND (held.holder <> to_dispatcher OR held.is_wanted), false);

-- Returns whether this dispatcher holds the lane now.
CREATE OR REPLACE FUNCTION hold_lane(of_tenant uuid, of_lane smallint, dispatcher uuid, lease_ms int) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan TO off SET enable_bitmapscan TO off AS $$
DECLARE held dispatch_lanes;
BEGIN
  LOOP
    SELECT * INTO held FROM current_lane(of_tenant, of_lane);
    IF NOT FOUND THEN
      INSERT INTO dispatch_lanes (tenant_id, lane, holder) VALUES (of_tenant, of_lane, dispatcher) ON CONFLICT DO NOTHING;
    ELSIF is_closed(held, dispatcher) THEN
      RETURN false;
    ELSIF change_lane(held, dispatcher, clock_timestamp() + lease_ms * interval '1 millisecond', false) THEN
      RETURN true;
    END IF;
  END LOOP;
END $$;

-- Asks for a lane. Nobody claims events of a lane while it is handed over, so lanes move only until all dispatchers hold
-- equally many; a lane that is about to move counts for the dispatcher that asked. Returns whether another one holds it.
CREATE OR REPLACE FUNCTION request_lane(of_tenant uuid, of_lane smallint, dispatcher uuid, lanes int) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan TO off SET enable_bitmapscan TO off AS $$
DECLARE
  held dispatch_lanes;
  has_more boolean;
BEGIN
  LOOP
    SELECT * INTO held FROM current_lane(of_tenant, of_lane);
    IF NOT FOUND OR NOT is_closed(held, dispatcher) THEN
      RETURN false;
    END IF;
    SELECT count(*) FILTER (WHERE holder = held.holder AND NOT is_wanted)
      - count(*) FILTER (WHERE holder = dispatcher OR is_wanted) > 1 INTO has_more
    FROM generate_series(0, lanes - 1) AS each CROSS JOIN LATERAL current_lane(of_tenant, each::smallint)
    WHERE held_until > clock_timestamp();
    IF held.is_wanted OR NOT has_more OR change_lane(held, held.holder, held.held_until, true) THEN
      RETURN true;
    END IF;
  END LOOP;
END $$;

-- Returns whether another dispatcher asked for the lane.
CREATE OR REPLACE FUNCTION release_lane(of_tenant uuid, of_lane smallint, dispatcher uuid) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan TO off SET enable_bitmapscan TO off AS $$
DECLARE held dispatch_lanes;
BEGIN
  LOOP
    SELECT * INTO held FROM current_lane(of_tenant, of_lane);
    IF NOT FOUND OR held.holder <> dispatcher OR held.held_until IS NULL THEN
      RETURN false;
    ELSIF change_lane(held, held.holder, NULL, held.is_wanted) THEN
      RETURN held.is_wanted;
    END IF;
  END LOOP;
END $$;
