-- Partitions by the time in an id: `deliveries_p20261124` begins with the ids of 24 November 2026 (UTC). Deliveries and their
-- attempts have the same bounds. A process that makes or drops partitions holds one lock, and waits for readers at most a
-- second.

-- The bound of a day: ids made from then on are greater.
CREATE OR REPLACE FUNCTION lowest_id(of_day date) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (lpad(to_hex((of_day - date '1970-01-01')::bigint * 86400000), 12, '0') || repeat('0', 20))::uuid;

CREATE OR REPLACE FUNCTION day_of_id(id uuid) RETURNS date LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN date '1970-01-01' + (('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 86400000)::int;

-- The partitions of a table with their bounds as text: both null for the default, `lower` null for the first. In PL/pgSQL,
-- because PostgreSQL would merge an SQL body into the calling query, and try its casts of bounds on those of other tables.
CREATE OR REPLACE FUNCTION partition_bounds(parent regclass) RETURNS TABLE (name text, lower text, upper text)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT relname::text, substring(bound FROM 'FROM \(''([^'']+)'), substring(bound FROM 'TO \(''([^'']+)')
  FROM (
    SELECT c.relname, pg_get_expr(c.relpartbound, c.oid) AS bound
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = parent) AS partition;
END $$;

-- The partitions of a table with the first day of their ids and the day after the last: both null for the default.
CREATE OR REPLACE FUNCTION partitions_of(parent regclass) RETURNS TABLE (name text, begins date, ends date) LANGUAGE sql STABLE AS $$
  SELECT name, CASE WHEN lower IS NULL AND upper IS NOT NULL THEN '-infinity' ELSE day_of_id(lower::uuid) END,
    day_of_id(upper::uuid)
  FROM partition_bounds(parent)
$$;

-- The partitions of deliveries and attempts, by the suffix of their names.
CREATE OR REPLACE FUNCTION delivery_partitions() RETURNS TABLE (suffix text, begins date, ends date) LANGUAGE sql STABLE AS $$
  SELECT substr(name, length('deliveries_') + 1), begins, ends FROM partitions_of('deliveries')
$$;

CREATE OR REPLACE FUNCTION partition_name(parent text, first date) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN format('%s_p%s', parent, to_char(first, 'YYYYMMDD'));

-- Attaches a partition that begins on a day, and moves its rows from the default partition into it.
CREATE OR REPLACE FUNCTION add_partition(parent text, key text, first date, lower text, upper text, definition text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE name text := partition_name(parent, first);
BEGIN
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', parent || '_default');
  EXECUTE format('CREATE TABLE %I %s', name, definition);
  EXECUTE format('WITH moved AS (DELETE FROM %1$I WHERE %2$I >= %3$L AND %2$I < %4$L RETURNING *)
    INSERT INTO %5$I SELECT * FROM moved', parent || '_default', key, lower, upper, name);
  PERFORM keep_tenants_apart(name::regclass);
  EXECUTE format('REVOKE ALL ON %I FROM trust_app', name);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, name, lower, upper);
END $$;

-- Makes partitions of so many days until they reach `ahead` days into the future. Returns how many were missing.
CREATE OR REPLACE FUNCTION add_partitions(parent text, key text, storage text, days int, ahead int) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  made int := 0;
  first date;
BEGIN
  PERFORM pg_advisory_xact_lock(7316002), set_config('lock_timeout', '1s', true);
  SELECT max(ends) INTO first FROM partitions_of(parent::regclass);
  WHILE first < (now() AT TIME ZONE 'UTC')::date + ahead LOOP
    PERFORM add_partition(parent, key, first, lowest_id(first)::text, lowest_id(first + days)::text,
      format('(LIKE %I INCLUDING DEFAULTS) %s', parent, storage));
    -- A unique key of the whole table would have to include the id. Across partitions the lock on the counter keeps numbers unique.
    IF parent = 'events' THEN
      EXECUTE format('CREATE UNIQUE INDEX ON %I (tenant_id, merchant_id, sequence)', partition_name(parent, first));
    END IF;
    first := first + days;
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;

-- Makes the partitions of deliveries, attempts and events.
CREATE OR REPLACE FUNCTION add_delivery_partitions(days int, ahead int) RETURNS int LANGUAGE sql AS $$
  SELECT add_partitions('deliveries', 'id', '', days, ahead)
    + add_partitions('delivery_attempts', 'delivery_id', 'WITH (fillfactor = 60)', days, ahead)
    + add_partitions('events', 'id', '', days, ahead)
$$;

-- Drops the oldest partition that ends by `past` and holds nothing but deliveries from before `cutoff` that came to an
-- end. Returns its name and its dead letters; no row when there is none.
DROP FUNCTION IF EXISTS drop_delivery_partition(date, timestamptz);
CREATE OR REPLACE FUNCTION drop_delivery_partition(past date, cutoff timestamptz)
RETURNS TABLE (dropped text, dead_letters jsonb) LANGUAGE plpgsql AS $$
DECLARE
  old record;
  is_needed boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(7316002), set_config('lock_timeout', '1s', true);
  FOR old IN SELECT 'deliveries_' || suffix AS deliveries, 'delivery_attempts_' || suffix AS attempts, begins, ends
    FROM delivery_partitions() WHERE ends <= past ORDER BY ends LOOP
    -- A concurrent writer to it waits, fails, and writes to the default partition when it retries.
    EXECUTE format('LOCK TABLE %I IN SHARE ROW EXCLUSIVE MODE', old.deliveries);
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE created_at >= $1 OR status NOT IN (''delivered'', ''dead_lettered''))',
      old.deliveries) INTO is_needed USING cutoff;
    CONTINUE WHEN is_needed;
    dropped := old.deliveries;
    EXECUTE format($dead$SELECT coalesce(jsonb_agg(jsonb_build_object('eventId', event_id, 'webhookId', webhook_id)), '[]')
      FROM %I WHERE status = 'dead_lettered'$dead$, old.deliveries) INTO dead_letters;
    EXECUTE format('DROP TABLE %I, %I', old.attempts, old.deliveries);
    DELETE FROM attempt_counts WHERE delivery_day >= old.begins AND delivery_day < old.ends;
    DELETE FROM attempt_totals WHERE delivery_day >= old.begins AND delivery_day < old.ends;
    RETURN NEXT;
    RETURN;
  END LOOP;
END $$;

-- Drops the oldest partition of events that ends by `past` and holds nothing from `cutoff` on and nothing that a delivery
-- carries. Returns its name; null when there is none.
DROP FUNCTION IF EXISTS drop_event_partition(date, timestamptz);
CREATE OR REPLACE FUNCTION drop_event_partition(past date, cutoff timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  old record;
  is_needed boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(7316002), set_config('lock_timeout', '1s', true);
  FOR old IN SELECT * FROM partitions_of('events') WHERE ends <= past ORDER BY ends LOOP
    EXECUTE format('LOCK TABLE %I IN SHARE ROW EXCLUSIVE MODE', old.name);
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE occurred_at >= $1)', old.name) INTO is_needed USING cutoff;
    CONTINUE WHEN is_needed OR EXISTS (SELECT FROM deliveries
      WHERE event_id < lowest_id(old.ends) AND (old.begins = '-infinity' OR event_id >= lowest_id(old.begins)));
    EXECUTE format('DROP TABLE %I', old.name);
    RETURN old.name;
  END LOOP;
  RETURN NULL;
END $$;

-- The partitions of a table by time, with their first time and the time after the last: both null for the default.
CREATE OR REPLACE FUNCTION time_partitions(parent regclass) RETURNS TABLE (name text, begins timestamptz, ends timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT name, CASE WHEN lower IS NULL AND upper IS NOT NULL THEN '-infinity' ELSE lower::timestamptz END, upper::timestamptz
  FROM partition_bounds(parent)
$$;

CREATE OR REPLACE FUNCTION key_partitions() RETURNS TABLE (name text, begins timestamptz, ends timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT * FROM time_partitions('idempotency_keys')
$$;

-- Makes partitions of so many days, each with its own primary key, until they reach `ahead` days into the future, and moves their
-- rows from the default partition. Returns how many were missing.
CREATE OR REPLACE FUNCTION add_time_partitions(parent text, key text, primary_key text, days int, ahead int) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  made int := 0;
  first timestamptz;
  next timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(7316002), set_config('lock_timeout', '1s', true);
  SELECT max(ends) INTO first FROM time_partitions(parent::regclass);
  WHILE first < now() + make_interval(hours => 24 * ahead) LOOP
    next := first + make_interval(hours => 24 * days);
    PERFORM add_partition(parent, key, (first AT TIME ZONE 'UTC')::date, first::text, next::text,
      format('(LIKE %I INCLUDING DEFAULTS, PRIMARY KEY (%s))', parent, primary_key));
    first := next;
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;

-- A partition of idempotency keys has one day.
CREATE OR REPLACE FUNCTION add_key_partitions(ahead int) RETURNS int LANGUAGE sql AS $$
  SELECT add_time_partitions('idempotency_keys', 'created_at', 'tenant_id, credential, key', 1, ahead)
$$;

CREATE OR REPLACE FUNCTION add_order_event_partitions(days int, ahead int) RETURNS int LANGUAGE sql AS $$
  SELECT add_time_partitions('order_events', 'received_at', 'tenant_id, event_id', days, ahead)
$$;

-- Drops a partition by time, unless another process has.
CREATE OR REPLACE FUNCTION drop_partition(name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7316002), set_config('lock_timeout', '1s', true);
  EXECUTE format('DROP TABLE IF EXISTS %I', name);
END $$;

SELECT add_delivery_partitions(3, 14);
SELECT add_key_partitions(14);
SELECT add_order_event_partitions(60, 14);
