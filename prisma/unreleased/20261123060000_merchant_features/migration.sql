-- Links between merchants: what they can have in common is kept hashed, one row a merchant and value.
ALTER TABLE "merchants" ADD COLUMN "bank_digest" TEXT, ADD COLUMN "bank_hint" TEXT,
  ADD COLUMN "tax_digest" TEXT, ADD COLUMN "tax_hint" TEXT;
ALTER TABLE "owners" ADD COLUMN "birth_year" INTEGER;

CREATE TABLE "merchant_features" (
    "tenant_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    "merchant_id" UUID NOT NULL,
    "source_id" UUID NOT NULL,
    "shown" TEXT NOT NULL,

    CONSTRAINT "merchant_features_pkey" PRIMARY KEY ("tenant_id","kind","digest","merchant_id","source_id")
);
CREATE INDEX "merchant_features_merchant_id_source_id_idx" ON "merchant_features"("merchant_id", "source_id");
SELECT keep_tenants_apart('merchant_features');

CREATE FUNCTION feature_digest(tenant uuid, kind text, value text) RETURNS bytea
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN substring(sha256(convert_to(tenant::text || ' ' || kind || ' ' || value, 'UTF8')) FROM 1 FOR 16);

CREATE TYPE merchant_feature AS (kind text, digest bytea, shown text);

-- E-mail addresses without case and without what follows a plus sign.
CREATE FUNCTION email_feature(tenant uuid, email text) RETURNS SETOF merchant_feature
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'email', feature_digest(tenant, 'email', regexp_replace(lower(trim(email)), '\+[^@]*@', '@')),
    left(trim(email), 1) || '…@' || lower(split_part(email, '@', 2))
  WHERE email <> ''
$$;

-- Telephone numbers by their last nine digits, so that it does not matter whether the country's prefix is written.
CREATE FUNCTION phone_feature(tenant uuid, phone text) RETURNS SETOF merchant_feature
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'phone', feature_digest(tenant, 'phone', right(digits, 9)), '…' || right(digits, 3)
  FROM (SELECT regexp_replace(phone, '\D', '', 'g') AS digits) d WHERE length(digits) >= 7
$$;

-- Addresses as their words in any order. One or two words name no place.
CREATE FUNCTION address_feature(tenant uuid, address text) RETURNS SETOF merchant_feature
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'address', feature_digest(tenant, 'address', array_to_string(words, ' ')), address
  FROM (SELECT search_words(address) AS words) w WHERE cardinality(words) >= 3
$$;

-- The host; on a platform that many merchants share, also the page.
CREATE FUNCTION website_feature(tenant uuid, website text) RETURNS SETOF merchant_feature
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'website', feature_digest(tenant, 'website', site), site
  FROM (SELECT regexp_match(lower(website), '^https?://(?:www\.|m\.)?([^/?#:]+)[^/?#]*/?([^/?#]*)') AS parts) p,
    LATERAL (SELECT CASE WHEN parts[1] ~ '(^|\.)(facebook|instagram|tiktok|etsy|ebay|amazon|linktr|wixsite|google)\.[a-z.]+$'
      THEN nullif(parts[1] || '/' || parts[2], parts[1] || '/') ELSE parts[1] END AS site) s
  WHERE site IS NOT NULL
$$;

CREATE FUNCTION features_of(m merchants) RETURNS SETOF merchant_feature LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT * FROM email_feature(m.tenant_id, m.email)
  UNION ALL SELECT * FROM phone_feature(m.tenant_id, m.phone)
  UNION ALL SELECT * FROM address_feature(m.tenant_id, m.claimed_address)
  UNION ALL SELECT * FROM website_feature(m.tenant_id, m.website)
  UNION ALL SELECT 'bank_reference', feature_digest(m.tenant_id, 'bank_reference', m.bank_digest), m.bank_hint
    WHERE m.bank_digest IS NOT NULL
  UNION ALL SELECT 'tax_reference', feature_digest(m.tenant_id, 'tax_reference', m.tax_digest), m.tax_hint
    WHERE m.tax_digest IS NOT NULL
$$;

CREATE FUNCTION features_of(o owners) RETURNS SETOF merchant_feature LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT * FROM email_feature(o.tenant_id, o.email)
  UNION ALL SELECT * FROM phone_feature(o.tenant_id, o.phone)
  UNION ALL SELECT 'name_birth_year',
    feature_digest(o.tenant_id, 'name_birth_year', array_to_string(search_words(o.full_name), ' ') || ' ' || o.birth_year),
    left(o.full_name, 1) || '…, ' || o.birth_year
    WHERE o.birth_year IS NOT NULL AND cardinality(search_words(o.full_name)) >= 2
$$;

CREATE FUNCTION features_of(l locations) RETURNS SETOF merchant_feature LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT * FROM address_feature(l.tenant_id, l.address) $$;

-- Kept as merchants, owners and locations change. Statements add many rows at once; changes are one by one.
CREATE FUNCTION add_merchant_features() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'merchants' THEN
    INSERT INTO merchant_features (tenant_id, kind, digest, merchant_id, source_id, shown)
    SELECT a.tenant_id, f.kind, f.digest, a.id, a.id, f.shown FROM added a, features_of(a.*::merchants) f;
  ELSIF TG_TABLE_NAME = 'owners' THEN
    INSERT INTO merchant_features (tenant_id, kind, digest, merchant_id, source_id, shown)
    SELECT a.tenant_id, f.kind, f.digest, a.merchant_id, a.id, f.shown FROM added a, features_of(a.*::owners) f;
  ELSE
    INSERT INTO merchant_features (tenant_id, kind, digest, merchant_id, source_id, shown)
    SELECT a.tenant_id, f.kind, f.digest, a.merchant_id, a.id, f.shown FROM added a, features_of(a.*::locations) f;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER merchant_features_added AFTER INSERT ON merchants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_merchant_features();
CREATE TRIGGER merchant_features_added AFTER INSERT ON owners
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_merchant_features();
CREATE TRIGGER merchant_features_added AFTER INSERT ON locations
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_merchant_features();

CREATE FUNCTION change_merchant_features() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'merchants' THEN
    DELETE FROM merchant_features WHERE merchant_id = OLD.id AND source_id = OLD.id;
    IF TG_OP = 'UPDATE' THEN
      INSERT INTO merchant_features (tenant_id, kind, digest, merchant_id, source_id, shown)
      SELECT NEW.tenant_id, f.kind, f.digest, NEW.id, NEW.id, f.shown FROM features_of(NEW) f;
    END IF;
  ELSE
    DELETE FROM merchant_features WHERE merchant_id = OLD.merchant_id AND source_id = OLD.id;
    IF TG_OP = 'UPDATE' THEN
      INSERT INTO merchant_features (tenant_id, kind, digest, merchant_id, source_id, shown)
      SELECT NEW.tenant_id, f.kind, f.digest, NEW.merchant_id, NEW.id, f.shown FROM features_of(NEW) f;
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER merchant_features_changed AFTER UPDATE ON merchants FOR EACH ROW
  WHEN ((OLD.email, OLD.phone, OLD.claimed_address, OLD.website, OLD.bank_digest, OLD.tax_digest)
    IS DISTINCT FROM (NEW.email, NEW.phone, NEW.claimed_address, NEW.website, NEW.bank_digest, NEW.tax_digest))
  EXECUTE FUNCTION change_merchant_features();
CREATE TRIGGER merchant_features_changed AFTER UPDATE ON owners FOR EACH ROW
  WHEN ((OLD.email, OLD.phone, OLD.full_name, OLD.birth_year)
    IS DISTINCT FROM (NEW.email, NEW.phone, NEW.full_name, NEW.birth_year))
  EXECUTE FUNCTION change_merchant_features();
CREATE TRIGGER merchant_features_changed AFTER UPDATE ON locations FOR EACH ROW
  WHEN (OLD.address IS DISTINCT FROM NEW.address) EXECUTE FUNCTION change_merchant_features();
CREATE TRIGGER merchant_features_removed AFTER DELETE ON merchants FOR EACH ROW EXECUTE FUNCTION change_merchant_features();
CREATE TRIGGER merchant_features_removed AFTER DELETE ON owners FOR EACH ROW EXECUTE FUNCTION change_merchant_features();
CREATE TRIGGER merchant_features_removed AFTER DELETE ON locations FOR EACH ROW EXECUTE FUNCTION change_merchant_features();

-- A picture that another merchant submitted before links the two: both hold the earlier one.
CREATE FUNCTION features_of(e evidence) RETURNS TABLE (merchant_id uuid, digest bytea)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT holder.merchant_id, feature_digest(e.tenant_id, 'picture', earlier.id::text)
  FROM jsonb_path_query(e.assessment, '$.risk.flags[*] ? (@.code == "cross_merchant_duplicate")') flag
    JOIN evidence earlier ON earlier.id = (flag ->> 'related_evidence_id')::uuid AND earlier.tenant_id = e.tenant_id,
    LATERAL (SELECT e.merchant_id UNION SELECT earlier.merchant_id) holder
$$;

CREATE FUNCTION keep_picture_features() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER picture_features_added AFTER INSERT ON evidence FOR EACH ROW
  WHEN (NEW.assessment @? '$.risk.flags[*] ? (@.code == "cross_merchant_duplicate")')
  EXECUTE FUNCTION keep_picture_features();
CREATE TRIGGER picture_features_changed AFTER UPDATE OF assessment ON evidence FOR EACH ROW
  WHEN (OLD.assessment @? '$.risk.flags[*] ? (@.code == "cross_merchant_duplicate")'
    OR NEW.assessment @? '$.risk.flags[*] ? (@.code == "cross_merchant_duplicate")')
  EXECUTE FUNCTION keep_picture_features();
CREATE TRIGGER picture_features_removed AFTER DELETE ON evidence FOR EACH ROW
  WHEN (OLD.assessment @? '$.risk.flags[*] ? (@.code == "cross_merchant_duplicate")')
  EXECUTE FUNCTION keep_picture_features();

INSERT INTO merchant_features (tenant_id, kind, digest, merchant_id, source_id, shown)
SELECT m.tenant_id, f.kind, f.digest, m.id, m.id, f.shown FROM merchants m, features_of(m) f
UNION ALL SELECT o.tenant_id, f.kind, f.digest, o.merchant_id, o.id, f.shown FROM owners o, features_of(o) f
UNION ALL SELECT l.tenant_id, f.kind, f.digest, l.merchant_id, l.id, f.shown FROM locations l, features_of(l) f
UNION ALL SELECT DISTINCT e.tenant_id, 'picture', f.digest, f.merchant_id, e.id, 'a picture that both submitted'
FROM evidence e, features_of(e) f
WHERE e.assessment @? '$.risk.flags[*] ? (@.code == "cross_merchant_duplicate")';

-- How likely two of the `sharing` merchants that have a value in common belong together: odds of `lambda` true
-- companions to every other holder (Fellegi & Sunter 1969, with the share of holders as the chance of coincidence).
CREATE FUNCTION link_probability(kind text, sharing int) RETURNS float LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT lambda / (lambda + sharing - 1) FROM (SELECT CASE kind
    WHEN 'bank_reference' THEN 50 WHEN 'tax_reference' THEN 50 WHEN 'email' THEN 20 WHEN 'phone' THEN 20
    WHEN 'website' THEN 5 WHEN 'picture' THEN 3 WHEN 'name_birth_year' THEN 0.8 ELSE 0.6 END::float AS lambda) given);

-- The merchants that have a value in common with each of these, and how surely they belong together: noisy-or over
-- the values. What more than 50 have in common links nobody, and keeps one merchant's links a matter of milliseconds.
CREATE FUNCTION direct_links(tenant uuid, merchants uuid[])
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
