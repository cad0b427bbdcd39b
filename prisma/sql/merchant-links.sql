-- Links between merchants: values that two of them have in common, stored as digests.

-- STABLE like `convert_to`: PostgreSQL inlines no function that promises more than what it calls, and starts an executor for each
-- call of one that it does not inline.
CREATE OR REPLACE FUNCTION feature_digest(tenant uuid, kind text, value text) RETURNS bytea
LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN substring(sha256(convert_to(tenant::text || ' ' || kind || ' ' || value, 'UTF8')) FROM 1 FOR 16);

-- Those of rows took rows once. A migration cannot drop them: triggers on merchants would miss them until this file runs.
DROP FUNCTION IF EXISTS features_of(merchants), features_of(owners), features_of(locations), email_feature, phone_feature,
  address_feature, website_feature;

CREATE OR REPLACE FUNCTION feature(tenant uuid, kind text, value text, shown text) RETURNS merchant_feature
LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (kind, feature_digest(tenant, kind, value), shown)::merchant_feature;

-- E-mail addresses without case and without what follows a plus sign. Telephone numbers by their last nine digits, so
-- that it does not matter whether the country's prefix is written.
CREATE OR REPLACE FUNCTION contact_features(tenant uuid, email text, phone text) RETURNS merchant_feature[]
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  digits text := regexp_replace(phone, '\D', '', 'g');
  found_features merchant_feature[] := '{}';
BEGIN
  IF email <> '' THEN
    found_features := found_features || feature(tenant, 'email',
      regexp_replace(lower(trim(email)), '\+[^@]*@', '@'), left(trim(email), 1) || '…@' || lower(split_part(email, '@', 2)));
  END IF;
  IF length(digits) >= 7 THEN
    found_features := found_features || feature(tenant, 'phone', right(digits, 9), '…' || right(digits, 3));
  END IF;
  RETURN found_features;
END $$;

-- Addresses as their words in any order. An address of one or two words identifies no place.
CREATE OR REPLACE FUNCTION address_features(tenant uuid, address text) RETURNS merchant_feature[]
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  words text[] := search_words(address);
BEGIN
  IF cardinality(words) >= 3 THEN
    RETURN ARRAY[feature(tenant, 'address', array_to_string(words, ' '), address)];
  END IF;
  RETURN '{}';
END $$;

-- The host; on a platform that many merchants share, also the page.
CREATE OR REPLACE FUNCTION website_features(tenant uuid, website text) RETURNS merchant_feature[]
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  parts text[] := regexp_match(lower(website), '^https?://(?:www\.|m\.)?([^/?#:]+)[^/?#]*/?([^/?#]*)');
  site text := parts[1];
BEGIN
  IF site ~ '(^|\.)(facebook|instagram|tiktok|etsy|ebay|amazon|linktr|wixsite|google)\.[a-z.]+$' THEN
    site := nullif(site || '/' || parts[2], site || '/');
  END IF;
  IF site IS NULL THEN RETURN '{}'; END IF;
  RETURN ARRAY[feature(tenant, 'website', site, site)];
END $$;

CREATE OR REPLACE FUNCTION reference_features(
  tenant uuid, bank_digest text, bank_hint text, tax_digest text, tax_hint text) RETURNS merchant_feature[]
LANGUAGE sql STABLE PARALLEL SAFE
  RETURN ARRAY(
    SELECT feature(tenant, kind, digest, hint)
    FROM (VALUES ('bank_reference', bank_digest, bank_hint), ('tax_reference', tax_digest, tax_hint)) AS given (kind, digest, hint)
    WHERE digest IS NOT NULL);

CREATE OR REPLACE FUNCTION name_features(tenant uuid, full_name text, birth_year int) RETURNS merchant_feature[]
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  words text[] := search_words(full_name);
BEGIN
  IF birth_year IS NOT NULL AND cardinality(words) >= 2 THEN
    RETURN ARRAY[feature(tenant, 'name_birth_year',
      array_to_string(words, ' ') || ' ' || birth_year, left(full_name, 1) || '…, ' || birth_year)];
  END IF;
  RETURN '{}';
END $$;

-- Triggers update the digests, row by row: most owners and many locations have none, and a statement that reads the added rows
-- costs four times as much as the calls for one. In each transaction PL/pgSQL prepares every expression that it comes to once,
-- with a look at who may call each operator. So a function for each table asks little, and first for null, which needs no
-- operator. OLD is null for a new row, and NEW for a deleted one.
CREATE OR REPLACE FUNCTION keep_merchant_features() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found_features merchant_feature[];
BEGIN
  IF OLD.id IS NOT NULL THEN DELETE FROM merchant_features WHERE merchant_id = OLD.id AND source_id = OLD.id; END IF;
  IF NEW.id IS NULL THEN RETURN NULL; END IF;
  found_features := address_features(NEW.tenant_id, NEW.claimed_address);
  IF NEW.email IS NOT NULL OR NEW.phone IS NOT NULL OR NEW.website IS NOT NULL OR NEW.bank_digest IS NOT NULL
    OR NEW.tax_digest IS NOT NULL
  THEN
    found_features := found_features || contact_features(NEW.tenant_id, NEW.email, NEW.phone)
      || website_features(NEW.tenant_id, NEW.website)
      || reference_features(NEW.tenant_id, NEW.bank_digest, NEW.bank_hint, NEW.tax_digest, NEW.tax_hint);
  END IF;
  INSERT INTO merchant_features (tenant_id, kind, digest, merchant_id, source_id, shown)
  SELECT NEW.tenant_id, f.kind, f.digest, NEW.id, NEW.id, f.shown FROM unnest(found_features) f;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_owner_features() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.id IS NOT NULL THEN DELETE FROM merchant_features WHERE merchant_id = OLD.merchant_id AND source_id = OLD.id; END IF;
  IF NEW.email IS NULL AND NEW.phone IS NULL AND NEW.birth_year IS NULL THEN RETURN NULL; END IF;
  INSERT INTO merchant_features (tenant_id, kind, digest, merchant_id, source_id, shown)
  SELECT NEW.tenant_id, f.kind, f.digest, NEW.merchant_id, NEW.id, f.shown FROM unnest(
    contact_features(NEW.tenant_id, NEW.email, NEW.phone) || name_features(NEW.tenant_id, NEW.full_name, NEW.birth_year)) f;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_location_features() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.id IS NOT NULL THEN DELETE FROM merchant_features WHERE merchant_id = OLD.merchant_id AND source_id = OLD.id; END IF;
  IF NEW.address IS NULL THEN RETURN NULL; END IF;
  INSERT INTO merchant_features (tenant_id, kind, digest, merchant_id, source_id, shown)
  SELECT NEW.tenant_id, f.kind, f.digest, NEW.merchant_id, NEW.id, f.shown
  FROM unnest(address_features(NEW.tenant_id, NEW.address)) f;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER merchant_features_added AFTER INSERT ON merchants FOR EACH ROW EXECUTE FUNCTION keep_merchant_features();

CREATE OR REPLACE TRIGGER merchant_features_added AFTER INSERT ON owners FOR EACH ROW EXECUTE FUNCTION keep_owner_features();

CREATE OR REPLACE TRIGGER merchant_features_added AFTER INSERT ON locations FOR EACH ROW EXECUTE FUNCTION keep_location_features();

-- With a list of columns, because PostgreSQL reads a condition from its text at each statement that may fire the trigger.
CREATE OR REPLACE TRIGGER merchant_features_changed
  AFTER UPDATE OF email, phone, claimed_address, website, bank_digest, tax_digest ON merchants FOR EACH ROW
  WHEN ((OLD.email, OLD.phone, OLD.claimed_address, OLD.website, OLD.bank_digest, OLD.tax_digest)
    IS DISTINCT FROM (NEW.email, NEW.phone, NEW.claimed_address, NEW.website, NEW.bank_digest, NEW.tax_digest))
  EXECUTE FUNCTION keep_merchant_features();

CREATE OR REPLACE TRIGGER merchant_features_changed AFTER UPDATE OF email, phone, full_name, birth_year ON owners FOR EACH ROW
  WHEN ((OLD.email, OLD.phone, OLD.full_name, OLD.birth_year)
    IS DISTINCT FROM (NEW.email, NEW.phone, NEW.full_name, NEW.birth_year))
  EXECUTE FUNCTION keep_owner_features();

CREATE OR REPLACE TRIGGER merchant_features_changed AFTER UPDATE OF address ON locations FOR EACH ROW
  WHEN (OLD.address IS DISTINCT FROM NEW.address) EXECUTE FUNCTION keep_location_features();

CREATE OR REPLACE TRIGGER merchant_features_removed AFTER DELETE ON merchants FOR EACH ROW EXECUTE FUNCTION keep_merchant_features();

CREATE OR REPLACE TRIGGER merchant_features_removed AFTER DELETE ON owners FOR EACH ROW EXECUTE FUNCTION keep_owner_features();

CREATE OR REPLACE TRIGGER merchant_features_removed AFTER DELETE ON locations FOR EACH ROW EXECUTE FUNCTION keep_location_features();

DROP FUNCTION IF EXISTS change_merchant_features(), add_merchant_features();

-- A picture that another merchant submitted before links the two: both hold the earlier one.
CREATE OR REPLACE FUNCTION features_of(e evidence) RETURNS TABLE (merchant_id uuid, digest bytea)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT holder.merchant_id, feature_digest(e.tenant_id, 'picture', earlier.id::text)
  FROM jsonb_path_query(e.assessment, '$.risk.flags[*] ? (@.code == "cross_merchant_duplicate")') flag
    JOIN evidence earlier ON earlier.id = (flag ->> 'related_evidence_id')::uuid AND earlier.tenant_id = e.tenant_id,
    LATERAL (SELECT e.merchant_id UNION SELECT earlier.merchant_id) holder
$$;

CREATE OR REPLACE FUNCTION keep_picture_features() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM merchant_features f
    USING jsonb_path_query(OLD.assessment, '$.risk.flags[*] ? (@.code == "cross_merchant_duplicate")') flag
    WHERE f.tenant_id = OLD.tenant_id AND f.kind = 'picture' AND f.source_id = OLD.id
      AND f.digest = feature_digest(OLD.tenant_id, 'picture', flag ->> 'related_evidence_id');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO merchant_features (tenant_id, kind, digest, merchant_id, source_id, shown)
    SELECT DISTINCT NEW.tenant_id, 'picture', f.digest, f.merchant_id, NEW.id, 'a picture that both submitted'
    FROM features_of(NEW) f;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER picture_features_added AFTER INSERT ON evidence FOR EACH ROW
  WHEN (NEW.assessment @? '$.risk.flags[*] ? (@.code == "cross_merchant_duplicate")')
  EXECUTE FUNCTION keep_picture_features();

CREATE OR REPLACE TRIGGER picture_features_changed AFTER UPDATE OF assessment ON evidence FOR EACH ROW
  WHEN (OLD.assessment @? '$.risk.flags[*] ? (@.code == "cross_merchant_duplicate")'
    OR NEW.assessment @? '$.risk.flags[*] ? (@.code == "cross_merchant_duplicate")')
  EXECUTE FUNCTION keep_picture_features();

CREATE OR REPLACE TRIGGER picture_features_removed AFTER DELETE ON evidence FOR EACH ROW
  WHEN (OLD.assessment @? '$.risk.flags[*] ? (@.code == "cross_merchant_duplicate")')
  EXECUTE FUNCTION keep_picture_features();

-- How likely two of the `sharing` merchants that have a value in common belong together: odds of `lambda` true
-- companions to every other holder (Fellegi & Sunter 1969, with the share of holders as the chance of coincidence).
CREATE OR REPLACE FUNCTION link_probability(kind text, sharing int) RETURNS float LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT lambda / (lambda + sharing - 1) FROM (SELECT CASE kind
    WHEN 'bank_reference' THEN 50 WHEN 'tax_reference' THEN 50 WHEN 'email' THEN 20 WHEN 'phone' THEN 20
    WHEN 'website' THEN 5 WHEN 'picture' THEN 3 WHEN 'name_birth_year' THEN 0.8 ELSE 0.6 END::float AS lambda) given);

-- The merchants that have a value in common with each of these, and how surely they belong together: noisy-or over
-- the values. A value that more than 50 merchants have links none: one merchant's links then take milliseconds.
CREATE OR REPLACE FUNCTION direct_links(tenant uuid, merchants uuid[])
RETURNS TABLE (merchant_id uuid, linked_id uuid, strength float, features jsonb)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT own.merchant_id, linked.id,
    round((1 - exp(sum(ln(1 - link_probability(own.kind, cardinality(holders.ids))))))::numeric, 6)::float,
    jsonb_agg(jsonb_build_object('kind', own.kind, 'value_shown', own.shown,
      'merchants_sharing', cardinality(holders.ids)) ORDER BY own.kind, own.shown)
  FROM (
    SELECT f.merchant_id, f.kind, f.digest, min(f.shown) AS shown FROM merchant_features f
    WHERE f.tenant_id = tenant AND f.merchant_id = ANY(merchants) GROUP BY f.merchant_id, f.kind, f.digest) own,
  LATERAL (
    SELECT array_agg(DISTINCT few.merchant_id) AS ids FROM (
      SELECT g.merchant_id FROM merchant_features g
      WHERE g.tenant_id = tenant AND g.kind = own.kind AND g.digest = own.digest LIMIT 101) few) holders,
  LATERAL unnest(holders.ids) AS linked(id)
  WHERE cardinality(holders.ids) BETWEEN 2 AND 50 AND linked.id <> own.merchant_id
  GROUP BY own.merchant_id, linked.id
$$;
