-- Counts the merchants that a search or filter finds, and finds where a page begins, without reading merchants. A tenant's
-- merchants are split into segments of some thousands by the time of their creation. For each common part of a word (see
-- `word_parts`) and each facet (status, level, country, category), a segment has a bitmap with a bit for each of its
-- merchants: AND finds merchants with all of several properties, OR those with one of them.
-- Writers do not wait for the bitmaps. They add deltas: -1 for the old values of a merchant and +1 for the new ones. Bitmaps and
-- deltas together are exact at any moment. `merge_merchant_deltas` merges the deltas of segments that have many.

-- The facets of a merchant. A merchant without a score has the status of a new one.
CREATE OR REPLACE FUNCTION facets_of(country text, category text, public_status text, risk_level text)
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(ARRAY['#country=' || country, '#category=' || category,
    '#public_status=' || coalesce(public_status, 'review'), '#risk_level=' || coalesce(risk_level, 'medium')], NULL);

CREATE OR REPLACE FUNCTION note_merchants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO merchant_changes (tenant_id, merchant_id, created_at, sign, word_ids, facets)
  SELECT tenant_id, id, created_at, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END, word_ids,
    facets_of(country, category, NULL, NULL) FROM moved;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER merchants_noted AFTER INSERT ON merchants REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION note_merchants();

CREATE OR REPLACE TRIGGER merchants_lost_noted AFTER DELETE ON merchants REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION note_merchants();

CREATE OR REPLACE FUNCTION note_merchant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  status text;
  level text;
BEGIN
  SELECT public_status, risk_level INTO status, level FROM trust_statuses WHERE merchant_id = NEW.id;
  INSERT INTO merchant_changes (tenant_id, merchant_id, created_at, sign, word_ids, facets) VALUES
    (OLD.tenant_id, OLD.id, OLD.created_at, -1, OLD.word_ids, facets_of(OLD.country, OLD.category, status, level)),
    (NEW.tenant_id, NEW.id, NEW.created_at, 1, NEW.word_ids, facets_of(NEW.country, NEW.category, status, level));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER merchant_noted AFTER UPDATE OF name, claimed_address, country, category ON merchants FOR EACH ROW
  WHEN ((OLD.word_ids, OLD.country, OLD.category) IS DISTINCT FROM (NEW.word_ids, NEW.country, NEW.category))
  EXECUTE FUNCTION note_merchant();

-- Locks the merchants, so that a concurrent edit comes before or after and writes its delta from what is true then.
CREATE OR REPLACE FUNCTION note_moves(moves status_move[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO merchant_changes (tenant_id, merchant_id, created_at, sign, word_ids, facets)
  SELECT m.tenant_id, m.id, m.created_at, move.sign, m.word_ids,
    facets_of(m.country, m.category, move.public_status, move.risk_level)
  FROM unnest(moves) AS move
  JOIN (
    SELECT * FROM merchants WHERE id = ANY(ARRAY(SELECT merchant_id FROM unnest(moves))) ORDER BY id FOR SHARE
  ) AS m ON m.id = move.merchant_id
$$;

CREATE OR REPLACE FUNCTION note_statuses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moves status_move[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg((merchant_id, sign, status, level)::status_move) INTO moves FROM gained,
      LATERAL (VALUES (-1, NULL, NULL), (1, public_status, risk_level)) AS move (sign, status, level)
    WHERE (public_status, risk_level) <> ('review', 'medium');
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg((merchant_id, sign, status, level)::status_move) INTO moves FROM lost,
      LATERAL (VALUES (-1, public_status, risk_level), (1, NULL, NULL)) AS move (sign, status, level)
    WHERE (public_status, risk_level) <> ('review', 'medium');
  ELSE
    SELECT array_agg((merchant_id, sign, status, level)::status_move) INTO moves
    FROM lost JOIN gained USING (merchant_id),
      LATERAL (VALUES (-1, lost.public_status, lost.risk_level), (1, gained.public_status, gained.risk_level))
        AS move (sign, status, level)
    WHERE (lost.public_status, lost.risk_level) <> (gained.public_status, gained.risk_level);
  END IF;
  IF moves IS NOT NULL THEN PERFORM note_moves(moves); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER statuses_gained_noted AFTER INSERT ON trust_statuses REFERENCING NEW TABLE AS gained
  FOR EACH STATEMENT EXECUTE FUNCTION note_statuses();

CREATE OR REPLACE TRIGGER statuses_changed_noted AFTER UPDATE ON trust_statuses REFERENCING OLD TABLE AS lost NEW TABLE AS gained
  FOR EACH STATEMENT EXECUTE FUNCTION note_statuses();

CREATE OR REPLACE TRIGGER statuses_lost_noted AFTER DELETE ON trust_statuses REFERENCING OLD TABLE AS lost
  FOR EACH STATEMENT EXECUTE FUNCTION note_statuses();

-- Writes the bitmaps of one segment: of its facets, and of those `indexed_parts` that its merchants have.
DROP FUNCTION IF EXISTS write_bits(uuid, timestamptz, text[]);
CREATE OR REPLACE FUNCTION write_bits(tenant uuid, segment timestamptz, indexed_parts text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  listed uuid[];
  nobody bit varying;
BEGIN
  SELECT ids, repeat('0', merchants)::varbit INTO listed, nobody FROM merchant_segments s
  WHERE tenant_id = tenant AND s.since = segment;
  INSERT INTO merchant_bits (tenant_id, part, since, members)
  WITH member AS MATERIALIZED (
    SELECT m.word_ids, facets_of(m.country, m.category, t.public_status, t.risk_level) AS facets,
      set_bit(nobody, place::int - 1, 1) AS own
    FROM unnest(listed) WITH ORDINALITY AS listed (id, place)
    JOIN merchants m USING (id) LEFT JOIN trust_statuses t ON t.merchant_id = m.id),
  worded AS MATERIALIZED (
    SELECT word_id, bit_or(own) AS own FROM member, unnest(word_ids) AS word_id GROUP BY word_id)
  SELECT tenant, part, segment, bit_or(own) FROM (
    SELECT part, own FROM worded JOIN merchant_words w ON w.id = word_id, unnest(w.parts) AS part
    WHERE part = ANY(indexed_parts)
    UNION ALL SELECT facet, own FROM member, unnest(facets) AS facet) AS had
  GROUP BY part;
END $$;

-- Splits the merchants created from `since` on and before `until` into segments of about `size`.
DROP FUNCTION IF EXISTS write_segments(uuid, timestamptz, timestamptz, int, text[], bigint);
CREATE OR REPLACE FUNCTION write_segments(
  tenant uuid, since timestamptz, until timestamptz, size int, indexed_parts text[], of_all bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  made timestamptz;
BEGIN
  DELETE FROM merchant_bits b WHERE tenant_id = tenant AND b.since >= write_segments.since AND b.since < until;
  DELETE FROM merchant_segments s WHERE tenant_id = tenant AND s.since >= write_segments.since AND s.since < until;
  FOR made IN
    INSERT INTO merchant_segments (tenant_id, since, merchants, of_all, ids, times)
    SELECT tenant, min(created_at), count(*), write_segments.of_all, array_agg(id ORDER BY created_at, id),
      array_agg(created_at ORDER BY created_at, id)
    FROM (
      -- Merchants created at one moment stay in one segment.
      SELECT id, created_at, (rank() OVER (ORDER BY created_at) - 1) / size AS cut FROM merchants
      WHERE tenant_id = tenant AND created_at >= write_segments.since AND created_at < until) AS ranked
    GROUP BY cut RETURNING merchant_segments.since
  LOOP
    PERFORM write_bits(tenant, made, indexed_parts);
  END LOOP;
  DELETE FROM merchant_changes WHERE tenant_id = tenant AND created_at >= write_segments.since AND created_at < until;
END $$;

-- The parts to index: words that at least one of 128 merchants has, and parts that as many merchants have in rarer words.
CREATE OR REPLACE FUNCTION common_parts(tenant uuid) RETURNS text[] LANGUAGE sql STABLE AS $$
  WITH worded AS MATERIALIZED (
    SELECT word_id, count(*) AS merchants FROM merchants, unnest(word_ids) AS word_id WHERE tenant_id = tenant
    GROUP BY word_id),
  many AS MATERIALIZED (SELECT count(*) / 128.0 AS merchants FROM merchants WHERE tenant_id = tenant)
  SELECT array_agg(part) FROM (
    SELECT '=' || word AS part FROM worded JOIN merchant_words ON id = word_id
    WHERE merchants >= (SELECT merchants FROM many)
    UNION ALL
    SELECT part FROM worded JOIN merchant_words ON id = word_id, unnest(parts) AS part
    WHERE merchants < (SELECT merchants FROM many) AND part NOT LIKE '=%'
    GROUP BY part HAVING sum(merchants) >= (SELECT merchants FROM many)) AS common
$$;

-- Each search reads all pending deltas: 2,000 cost some milliseconds.
CREATE OR REPLACE FUNCTION max_pending_deltas(tenant uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(1000, sum(merchants) / 500) FROM merchant_counts WHERE tenant_id = tenant
$$;

-- The segment of a moment: the first segment has everything before it, the last everything after.
CREATE OR REPLACE FUNCTION segment_of(at timestamptz, segments timestamptz[]) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN segments[greatest(1, width_bucket(at, segments))];

-- Merges the deltas of some segments into their bitmaps, and deletes them. A change that was reverted sums to nothing.
CREATE OR REPLACE FUNCTION patch_bits(tenant uuid, segments timestamptz[], patched timestamptz[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH change AS (
    DELETE FROM merchant_changes WHERE tenant_id = tenant AND segment_of(created_at, segments) = ANY(patched)
    RETURNING segment_of(created_at, segments) AS segment, merchant_id, sign, word_ids, facets),
  reworded AS MATERIALIZED (
    SELECT segment, merchant_id, word_id FROM change, unnest(word_ids) AS word_id
    GROUP BY segment, merchant_id, word_id HAVING sum(sign) <> 0),
  reparted AS (
    SELECT DISTINCT segment, merchant_id, piece.part
    FROM reworded JOIN merchant_words w ON w.id = word_id, unnest(w.parts) AS piece (part)
    WHERE EXISTS (SELECT FROM merchant_bits b WHERE tenant_id = tenant AND b.part = piece.part)),
  move AS MATERIALIZED (
    SELECT segment, merchant_id, facet AS part, sum(sign) > 0 AS is_gained FROM change, unnest(facets) AS facet
    GROUP BY segment, merchant_id, facet HAVING sum(sign) <> 0
    UNION ALL
    -- A part of a removed word may also be a part of a word that stayed.
    SELECT segment, merchant_id, part, EXISTS (
      SELECT FROM merchants m JOIN merchant_words w ON w.id = ANY(m.word_ids)
      WHERE m.id = merchant_id AND w.parts @> ARRAY[part])
    FROM reparted),
  member AS MATERIALIZED (
    SELECT segment, merchant_id, set_bit(repeat('0', merchants)::varbit, array_position(ids, merchant_id) - 1, 1) AS own
    FROM (SELECT DISTINCT segment, merchant_id FROM move) AS moved
    JOIN merchant_segments s ON tenant_id = tenant AND s.since = segment),
  mask AS MATERIALIZED (
    SELECT segment, part, bit_or(own) # bit_or(own) AS nobody,
      bit_or(own) FILTER (WHERE is_gained) AS gained, bit_or(own) FILTER (WHERE NOT is_gained) AS lost
    FROM move JOIN member USING (segment, merchant_id) GROUP BY segment, part),
  changed AS (
    UPDATE merchant_bits b SET members = (members | coalesce(gained, nobody)) & ~coalesce(lost, nobody) FROM mask
    WHERE tenant_id = tenant AND b.part = mask.part AND b.since = segment RETURNING segment, b.part)
  INSERT INTO merchant_bits (tenant_id, part, since, members)
  SELECT tenant, part, segment, gained FROM mask
  WHERE gained IS NOT NULL AND (segment, part) NOT IN (SELECT segment, part FROM changed);
END $$;

-- Merges deltas into the bitmaps. When there are a quarter more merchants than at the last full build, it builds all segments;
-- else it merges those with most deltas first, until half of `max_pending_deltas` is left or `most` segments are done. It needs
-- a repeatable read, so that the merchants that it reads and the deltas that it deletes are of one moment. Returns whether
-- there is more to do.
DROP FUNCTION IF EXISTS fold_merchants(uuid, int, bigint);
DROP FUNCTION IF EXISTS fold_merchants(uuid, int, bigint, int);
CREATE OR REPLACE FUNCTION merge_merchant_deltas(tenant uuid, size int DEFAULT 4096, few bigint DEFAULT NULL, most int DEFAULT 64)
RETURNS boolean LANGUAGE plpgsql
SET jit = off SET work_mem = '64MB' SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  indexed_parts text[];
  segments timestamptz[] := ARRAY(SELECT since FROM merchant_segments WHERE tenant_id = tenant ORDER BY since);
  span record;
  patched timestamptz[] := '{}';
  waiting bigint := (SELECT count(*) FROM merchant_changes WHERE tenant_id = tenant);
  done int := 0;
  all_now bigint := (SELECT sum(merchants) FROM merchant_counts WHERE tenant_id = tenant);
  all_then bigint := (SELECT min(of_all) FROM merchant_segments WHERE tenant_id = tenant);
BEGIN
  IF current_setting('transaction_isolation') = 'read committed' THEN
    RAISE 'merge_merchant_deltas needs a transaction that is repeatable read';
  END IF;
  -- Another process merges.
  IF NOT pg_try_advisory_xact_lock(hashtextextended('merge_merchant_deltas ' || tenant, 0)) THEN RETURN false; END IF;
  IF all_now > 1.25 * coalesce(all_then, 0) THEN
    PERFORM write_segments(tenant, '-infinity', 'infinity', size, common_parts(tenant), all_now);
    RETURN false;
  END IF;
  FOR span IN
    WITH changed AS (
      SELECT segment_of(created_at, segments) AS segment, count(*) AS changes, sum(sign) AS came_or_went
      FROM merchant_changes WHERE tenant_id = tenant GROUP BY 1, merchant_id),
    cut AS (
      SELECT since AS segment, merchants, CASE WHEN since = segments[1] THEN '-infinity' ELSE since END AS since,
        lead(since, 1, 'infinity') OVER (ORDER BY since) AS until
      FROM merchant_segments WHERE tenant_id = tenant)
    SELECT cut.*, sum(changes) AS changes, bool_or(came_or_went <> 0) AS has_others
    FROM changed JOIN cut USING (segment) GROUP BY 1, 2, 3, 4 ORDER BY changes DESC
  LOOP
    EXIT WHEN done = most OR waiting <= coalesce(few, max_pending_deltas(tenant) / 2);
    IF span.has_others THEN
      indexed_parts := coalesce(indexed_parts, (SELECT array_agg(DISTINCT part) FROM merchant_bits WHERE tenant_id = tenant));
      -- A new or deleted merchant moves the bits of the others. A segment grows to twice its size before it is split.
      PERFORM write_segments(tenant, span.since, span.until,
        CASE WHEN span.merchants + span.changes > 2 * size THEN size ELSE 2147483647 END, indexed_parts, all_then);
    ELSE
      patched := patched || span.segment;
    END IF;
    waiting := waiting - span.changes;
    done := done + 1;
  END LOOP;
  IF patched <> '{}' THEN PERFORM patch_bits(tenant, segments, patched); END IF;
  RETURN done = most;
END $$;

-- The position of the nth 1 in a string of bits; both count from 1.
CREATE OR REPLACE FUNCTION nth_bit(bits bit varying, nth int) RETURNS int LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  low int := 1;
  high int := length(bits);
  middle int;
  left_ones int;
BEGIN
  WHILE low < high LOOP
    middle := (low + high) / 2;
    left_ones := bit_count(substring(bits FROM low FOR middle - low + 1));
    IF nth <= left_ones THEN high := middle;
    ELSE low := middle + 1; nth := nth - left_ones;
    END IF;
  END LOOP;
  RETURN low;
END $$;

-- A mask of a segment's merchants that were created between two moments; null is no bound. `times` is sorted.
CREATE OR REPLACE FUNCTION bits_between(members bit varying, times timestamptz[], since timestamptz, until timestamptz)
RETURNS bit varying LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  before int := coalesce(width_bucket(since - interval '1 ms', times), 0);
  upto int := greatest(before, coalesce(width_bucket(until, times), length(members)));
BEGIN
  RETURN members
    & (repeat('0', before) || repeat('1', upto - before) || repeat('0', length(members) - upto))::bit varying;
END $$;

-- The filters of a list as a condition on `merchants m` and `trust_statuses t`; the filter itself is $1.
CREATE OR REPLACE FUNCTION filter_condition(filter jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT
  RETURN concat_ws(' AND ', 'm.tenant_id = current_tenant()',
    CASE WHEN filter ? 'category' THEN 'm.category = $1->>''category''' END,
    CASE WHEN filter ? 'country' THEN 'm.country = $1->>''country''' END,
    CASE WHEN filter ? 'external_id' THEN 'm.external_id = $1->>''external_id''' END,
    CASE WHEN filter ? 'created_from' THEN 'm.created_at >= ($1->>''created_from'')::timestamptz' END,
    CASE WHEN filter ? 'created_to' THEN 'm.created_at <= ($1->>''created_to'')::timestamptz' END,
    -- A merchant without a score counts with the status of a new one.
    CASE WHEN filter ? 'public_status' THEN 'coalesce(t.public_status, ''review'') = $1->>''public_status''' END,
    CASE WHEN filter ? 'risk_level' THEN 'coalesce(t.risk_level, ''medium'') = $1->>''risk_level''' END);

-- Evaluates a filter on the bitmaps of all segments and the pending deltas: the number of merchants, and one page of ids,
-- newest first. `groups` says which of `parts` are alternatives: a merchant matches when it has one of each group.
CREATE OR REPLACE FUNCTION page_of_bits(
  parts text[], groups int[], since timestamptz, until timestamptz, changes bit_change[], skip bigint, most int,
  OUT total bigint, OUT ids uuid[]) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  segment record;
  listed uuid[];
  chosen uuid[];
  here bigint;
BEGIN
  total := 0;
  ids := '{}';
  FOR segment IN
    WITH cut AS (
      SELECT s.since, row_number() OVER later AS place, lead(s.since, 1, 'infinity') OVER later AS next
      FROM merchant_segments s WHERE tenant_id = current_tenant() WINDOW later AS (ORDER BY s.since)),
    either AS (
      SELECT b.since, number, bit_or(members) AS members
      FROM unnest(parts, groups) AS wanted (part, number)
      JOIN merchant_bits b ON tenant_id = current_tenant() AND b.part = wanted.part
      GROUP BY b.since, number),
    every AS (
      SELECT either.since, bit_and(members) AS members FROM either GROUP BY either.since
      HAVING count(*) = (SELECT count(DISTINCT number) FROM unnest(groups) AS number)),
    changed AS (SELECT place, sum(sign) AS added FROM unnest(changes) GROUP BY place)
    SELECT cut.since, place, coalesce(added, 0) AS added, added IS NOT NULL AS is_changed,
      CASE WHEN page_of_bits.since > cut.since OR until < cut.next
        THEN bits_between(members, (
          SELECT times FROM merchant_segments s WHERE tenant_id = current_tenant() AND s.since = cut.since),
          page_of_bits.since, until)
        ELSE members END AS members
    FROM cut LEFT JOIN every USING (since) LEFT JOIN changed USING (place)
    WHERE members IS NOT NULL OR added IS NOT NULL ORDER BY cut.since DESC
  LOOP
    here := coalesce(bit_count(segment.members), 0) + segment.added;
    IF skip < here AND cardinality(ids) < most THEN
      SELECT s.ids INTO listed FROM merchant_segments s
      WHERE tenant_id = current_tenant() AND s.since = segment.since;
      IF segment.is_changed THEN
        SELECT array_agg(id ORDER BY at DESC, id DESC) INTO chosen FROM (
          SELECT id, at FROM (
            SELECT one.id, one.at
            FROM merchant_segments s, unnest(s.ids, s.times) WITH ORDINALITY AS one (id, at, place)
            WHERE tenant_id = current_tenant() AND s.since = segment.since
              AND get_bit(segment.members, one.place::int - 1) = 1
              AND one.id NOT IN (SELECT id FROM unnest(changes) WHERE sign < 0)
            UNION ALL SELECT id, at FROM unnest(changes) WHERE place = segment.place AND sign > 0) AS merged
          ORDER BY at DESC, id DESC OFFSET skip LIMIT most - cardinality(ids)) AS page;
      ELSE
        SELECT array_agg(listed[nth_bit(segment.members, (here - nth)::int)] ORDER BY nth) INTO chosen
        FROM generate_series(skip, least(here, skip + most - cardinality(ids)) - 1) AS nth;
      END IF;
      ids := ids || chosen;
    END IF;
    skip := greatest(0, skip - here);
    total := total + here;
  END LOOP;
END $$;
