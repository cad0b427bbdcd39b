-- A hash of 64 bits is four bands of 16, each with its number in front: a search for a hash is a search for its bands.
CREATE OR REPLACE FUNCTION hash_bands(hash bigint) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY[
    ((hash >> 48) & 65535)::int, (1 << 16) | ((hash >> 32) & 65535)::int,
    (2 << 16) | ((hash >> 16) & 65535)::int, (3 << 16) | (hash & 65535)::int];

CREATE OR REPLACE FUNCTION hash_of_hex(hex text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ('x' || hex)::bit(64)::bigint;

-- Whether at most so many of the 256 bits of two details differ; true where one of them was not stored.
CREATE OR REPLACE FUNCTION details_agree(one text, other text, most int) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN COALESCE(bit_count(('x' || one)::bit(256) # ('x' || other)::bit(256)) <= most, true);

-- Whether the mean colours that follow the 256 bits of two details differ by at most so much in each of their three
-- numbers; true where one of them was not stored.
CREATE OR REPLACE FUNCTION colours_agree(one text, other text, most int[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN COALESCE(length(one) < 70 OR length(other) < 70 OR (
    abs(get_byte(decode(right(one, 6), 'hex'), 0) - get_byte(decode(right(other, 6), 'hex'), 0)) <= most[1]
    AND abs(get_byte(decode(right(one, 6), 'hex'), 1) - get_byte(decode(right(other, 6), 'hex'), 1)) <= most[2]
    AND abs(get_byte(decode(right(one, 6), 'hex'), 2) - get_byte(decode(right(other, 6), 'hex'), 2)) <= most[3]), true);

-- The index also holds the hash of the photograph inside a frame or a screen.
CREATE OR REPLACE FUNCTION keep_hash_bands() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM evidence_hash_bands USING unnest(ARRAY[OLD.perceptual_hash, OLD.inner_hash]) AS old(hex)
    WHERE evidence_id = OLD.id AND hex IS NOT NULL AND hash = hash_of_hex(hex)
      AND band = ANY (hash_bands(hash_of_hex(hex)));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO evidence_hash_bands (band, hash, evidence_id)
    SELECT band, hash_of_hex(hex), NEW.id
    FROM unnest(ARRAY[NEW.perceptual_hash, NEW.inner_hash]) AS new(hex), unnest(hash_bands(hash_of_hex(hex))) AS band
    WHERE hex IS NOT NULL
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_hash_bands_of_new AFTER INSERT OR DELETE ON evidence
  FOR EACH ROW EXECUTE FUNCTION keep_hash_bands();

CREATE OR REPLACE TRIGGER keep_hash_bands_of_changed AFTER UPDATE OF perceptual_hash, inner_hash ON evidence
  FOR EACH ROW WHEN (OLD.perceptual_hash IS DISTINCT FROM NEW.perceptual_hash
    OR OLD.inner_hash IS DISTINCT FROM NEW.inner_hash)
  EXECUTE FUNCTION keep_hash_bands();
