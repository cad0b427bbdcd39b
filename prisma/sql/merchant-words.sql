-- The words of merchants. This uses no extension: pg_trgm knows only the letters of the server's locale, which are ASCII in the
-- embedded server.

-- Text as its distinct words, without case, accents and punctuation: "L'Étoile-Straße 5" is {5, letoile, strasse}. ASCII has
-- no accents, and fewer characters between words. A tsvector holds each word once, in the order of its bytes, of which a word
-- may have 2,046. A query that sorts the words takes twice as long for an address.
CREATE OR REPLACE FUNCTION search_words(given text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words text[];
BEGIN
  IF octet_length(given) = length(given) THEN
    words := regexp_split_to_array(translate(lower(given), '''`', ''), '[^0-9a-z]+');
  ELSE
    words := regexp_split_to_array(
      replace(replace(replace(translate(
        regexp_replace(lower(normalize(given, NFKD)),
          '[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u2019\u02BC]', '', 'g'),
        'øłđðħıς''`', 'olddhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      '[\u0001-\u002F\u003A-\u0060\u007B-\u00BF\u00D7\u00F7\u055A-\u055F\u0589\u05BE\u060C\u061B\u061F\u066A-\u066D'
      '\u06D4\u0964\u0965\u2000-\u206F\u20A0-\u20CF\u2100-\u2BFF\u3000-\u303F\u30FB\uFE10-\uFE1F\uFE30-\uFE4F]+');
  END IF;
  -- In NFKD a character may become 18 others.
  IF length(given) > 100 OR octet_length(given) > length(given) THEN
    words := ARRAY(SELECT left(word, 100) FROM unnest(words) AS word);
  END IF;
  RETURN tsvector_to_array(array_to_tsvector(array_remove(words, '')));
END $$;

-- The parts of a word that an index finds it by: three characters each.
CREATE OR REPLACE FUNCTION word_grams(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(SELECT DISTINCT substr(word, at, 3) FROM generate_series(1, length(word) - 2) AS at);

-- Their names before 0.1.0. Indexes hold the function.
DO $$ BEGIN
  IF to_regprocedure('word_slips(text)') IS NOT NULL THEN
    ALTER FUNCTION word_slips(text) RENAME TO deletion_neighbourhood;
    ALTER TABLE merchant_words_slips RENAME COLUMN word_slips TO deletion_neighbourhood;
    ALTER INDEX merchant_words_slips RENAME TO merchant_words_neighbourhoods;
  END IF;
END $$;

-- A word, and what is left of it without any one character (as SymSpell does). Words that are one edit apart (a character too
-- many, too few, wrong or swapped with its neighbour) have some of these in common. Shorter words are too alike for that.
CREATE OR REPLACE FUNCTION deletion_neighbourhood(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN length(word) BETWEEN 4 AND 32 THEN
    ARRAY(SELECT overlay(word PLACING '' FROM at FOR 1) FROM generate_series(1, length(word)) AS at UNION SELECT word)
    ELSE '{}' END;

-- Without a pending list (`fastupdate`), which every search would read whole.
CREATE INDEX IF NOT EXISTS merchant_words_grams ON merchant_words USING GIN (word_grams(word)) WITH (fastupdate = off);
CREATE INDEX IF NOT EXISTS merchant_words_neighbourhoods ON merchant_words USING GIN (deletion_neighbourhood(word))
  WITH (fastupdate = off);

-- The parts of a word that can have bits: `=word` is the whole of it, `^be` its first one or two Latin letters, the rest its
-- parts of three to eight characters, or of one and two where they are not Latin. See `expand_terms`.
CREATE OR REPLACE FUNCTION word_parts(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT '=' || word
    UNION SELECT '^' || left(word, size) FROM generate_series(1, least(2, length(word))) AS size
      WHERE octet_length(left(word, size)) = size
    UNION SELECT substr(word, at, size) FROM generate_series(1, 8) AS size, generate_series(1, length(word) - size + 1) AS at
      WHERE size > 2 OR octet_length(substr(word, at, size)) > size);

-- The numbers of words of which some are new.
CREATE OR REPLACE FUNCTION upsert_terms(tenant uuid, words text[]) RETURNS int[] LANGUAGE plpgsql
SET enable_seqscan = off AS $$
DECLARE
  given text;
  number int;
  numbers int[] := '{}';
BEGIN
  FOREACH given IN ARRAY words LOOP
    SELECT id INTO number FROM merchant_words WHERE tenant_id = tenant AND word = given;
    IF number IS NULL THEN
      INSERT INTO merchant_words (tenant_id, word, parts) VALUES (tenant, given, word_parts(given))
      ON CONFLICT DO NOTHING RETURNING id INTO number;
    END IF;
    -- Another transaction inserted it first.
    IF number IS NULL THEN
      SELECT id INTO number FROM merchant_words WHERE tenant_id = tenant AND word = given;
    END IF;
    numbers := numbers || number;
  END LOOP;
  RETURN numbers;
END $$;

-- Most words are known: they are looked up together, and one by one only when some are new.
CREATE OR REPLACE FUNCTION set_merchant_words() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off AS $$
DECLARE
  words text[] := search_words(NEW.name || ' ' || NEW.claimed_address);
BEGIN
  NEW.word_ids := ARRAY(
    SELECT id FROM merchant_words WHERE tenant_id = NEW.tenant_id AND word = ANY(words) ORDER BY word);
  IF cardinality(NEW.word_ids) < cardinality(words) THEN NEW.word_ids := upsert_terms(NEW.tenant_id, words); END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER merchant_words_set BEFORE INSERT OR UPDATE OF name, claimed_address ON merchants
  FOR EACH ROW EXECUTE FUNCTION set_merchant_words();

-- The words that a typed one matches: those that contain it (one or two Latin letters: those that begin with it). When there
-- is none, or with `fuzzy`, also words at edit distance 1.
-- This and `search_merchants` run as their owner, because under row-level security an index on arrays is not used
-- (its operators are not leakproof): they filter by tenant themselves.
DROP FUNCTION IF EXISTS expand_terms(text, boolean);
CREATE OR REPLACE FUNCTION expand_terms(typed text, fuzzy boolean) RETURNS int[]
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  found_ids int[];
BEGIN
  IF length(typed) > 2 THEN
    SELECT array_agg(id) INTO found_ids FROM merchant_words
    WHERE tenant_id = current_tenant() AND word_grams(word) @> word_grams(typed) AND word LIKE '%' || typed || '%';
  ELSIF length(typed) = octet_length(typed) THEN
    SELECT array_agg(id) INTO found_ids FROM merchant_words
    WHERE tenant_id = current_tenant() AND word LIKE typed || '%';
  ELSE
    SELECT array_agg(id) INTO found_ids FROM merchant_words
    WHERE tenant_id = current_tenant() AND word LIKE '%' || typed || '%';
  END IF;
  IF fuzzy OR found_ids IS NULL THEN
    SELECT array_agg(id) || coalesce(found_ids, '{}') INTO found_ids FROM merchant_words
    WHERE tenant_id = current_tenant() AND deletion_neighbourhood(word) && deletion_neighbourhood(typed);
  END IF;
  RETURN coalesce(found_ids, '{}');
END $$;

-- Their names before 0.1.0.
DROP TRIGGER IF EXISTS merchant_words_kept ON merchants;
DROP FUNCTION IF EXISTS keep_merchant_words();
DROP FUNCTION IF EXISTS learn_words(uuid, text[]), words_meant(text, boolean), terms_of(text[], boolean);

-- A condition that a merchant's words, in the column `words`, include one of these. For rows that are read anyway.
CREATE OR REPLACE FUNCTION has_word(words text, meant int[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT
  RETURN format('EXISTS (SELECT FROM unnest(%s) AS had WHERE had = ANY(%L::int[]))', words, meant);

-- The words that each typed one matches, a row each: all of them, the common and the rare ones, and the parts under which the
-- common ones have bitmaps: the typed text itself where it is indexed, else each word.
CREATE OR REPLACE FUNCTION query_terms(typed text[], fuzzy boolean)
RETURNS TABLE (meant int[], common int[], rare int[], parts text[])
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  word text;
  whole text;
BEGIN
  FOREACH word IN ARRAY typed LOOP
    meant := expand_terms(word, fuzzy);
    whole := CASE WHEN length(word) < 3 AND octet_length(word) = length(word) THEN '^' ELSE '' END || word;
    IF NOT EXISTS (SELECT FROM merchant_bits WHERE tenant_id = current_tenant() AND part = whole) THEN whole := NULL; END IF;
    SELECT coalesce(array_agg(id) FILTER (WHERE is_common), '{}'),
      coalesce(array_agg(id) FILTER (WHERE NOT is_common), '{}'),
      coalesce(array_agg(DISTINCT CASE WHEN is_whole THEN whole ELSE '=' || w.word END) FILTER (WHERE is_common), '{}')
    INTO common, rare, parts
    FROM merchant_words w,
      LATERAL (SELECT coalesce(whole = ANY(w.parts), false) AS is_whole) AS one,
      LATERAL (SELECT is_whole OR EXISTS (
        SELECT FROM merchant_bits WHERE tenant_id = current_tenant() AND part = '=' || w.word) AS is_common) AS known
    WHERE w.id = ANY(meant);
    RETURN NEXT;
  END LOOP;
END $$;

-- A condition that a merchant has one of these words, in portions: an index on arrays checks each row that it finds against all
-- words of a portion.
CREATE OR REPLACE FUNCTION condition_of(word_ids int[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT
  RETURN (
    SELECT '(' || coalesce(string_agg(format('m.word_ids && %L::int[]', portion), ' OR '), 'false') || ')' FROM (
      SELECT array_agg(id) AS portion FROM unnest(word_ids) WITH ORDINALITY AS word (id, place)
      GROUP BY place / greatest(8, cardinality(word_ids) / 64)) AS portions);
