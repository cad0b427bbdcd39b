-- A real tenant never becomes a sandbox, where any key can set scores, and a sandbox never becomes real.
CREATE OR REPLACE FUNCTION sandbox_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a tenant stays a sandbox, or none' USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER sandbox_stays BEFORE UPDATE ON tenants FOR EACH ROW
  WHEN (OLD.is_sandbox IS DISTINCT FROM NEW.is_sandbox) EXECUTE FUNCTION sandbox_stays();

-- The database accepts scores set by hand only in a sandbox.
CREATE OR REPLACE FUNCTION scores_set_in_sandbox_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM tenants WHERE id = NEW.tenant_id AND is_sandbox) THEN
    RAISE EXCEPTION 'scores are set by hand in a sandbox only' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER scores_set_in_sandbox_only BEFORE INSERT OR UPDATE ON sandbox_scores FOR EACH ROW
  EXECUTE FUNCTION scores_set_in_sandbox_only();
