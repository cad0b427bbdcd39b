-- The database enforces four eyes for every subject of an appeal, whatever the code does.
CREATE OR REPLACE FUNCTION deciders_of_case(case_id uuid) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT decider.id
  FROM review_cases c, LATERAL (VALUES (c.reviewer_actor->>'id'), (c.second_reviewer->>'id')) AS decider(id)
  WHERE c.id = case_id AND decider.id IS NOT NULL
$$;

-- The people who made, approved or confirmed the decision that an appeal is about, until now.
CREATE OR REPLACE FUNCTION deciders_behind(type text, subject uuid) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT decider FROM deciders_of_case(subject) AS decider WHERE type = 'review_case'
  UNION
  SELECT a.issued_by->>'id' FROM corrective_actions a WHERE type = 'corrective_action' AND a.id = subject
  UNION
  SELECT step #>> '{by,id}' FROM corrective_actions a, jsonb_array_elements(a.steps) AS step
  WHERE type = 'corrective_action' AND a.id = subject AND step->>'step' = 'REJECT'
  UNION
  SELECT decider FROM corrective_actions a, deciders_of_case(a.review_case_id) AS decider
  WHERE type = 'corrective_action' AND a.id = subject
  UNION
  SELECT m.suspended_by->>'id' FROM merchants m
  WHERE type = 'merchant_status' AND m.id = subject AND m.suspended_at IS NOT NULL
  UNION
  SELECT decider
  FROM merchants m, LATERAL (
    SELECT c.id FROM review_cases c
    WHERE c.merchant_id = m.id AND c.status = 'decided' AND c.decision = 'suspend' AND c.overturned_at IS NULL
      AND c.reviewer_actor->>'id' = m.suspended_by->>'id'
    ORDER BY c.second_reviewed_at DESC, c.id DESC LIMIT 1) AS suspending, deciders_of_case(suspending.id) AS decider
  WHERE type = 'merchant_status' AND m.id = subject AND m.suspended_at IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION guard_appeal_deciders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.decided_by IS DISTINCT FROM OLD.decided_by THEN
    RAISE EXCEPTION 'appeal_deciders_are_fixed' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.subject_type, NEW.subject_id) IS DISTINCT FROM (OLD.subject_type, OLD.subject_id) THEN
    RAISE EXCEPTION 'appeal_subject_is_fixed' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'INSERT' AND EXISTS (
    SELECT FROM deciders_behind(NEW.subject_type, NEW.subject_id) AS decider
    WHERE decider IS NOT NULL AND NOT NEW.decided_by @> jsonb_build_array(jsonb_build_object('id', decider))
  ) THEN
    RAISE EXCEPTION 'appeal_deciders_are_incomplete' USING ERRCODE = 'check_violation';
  END IF;
  -- Somebody may have become a decider after the appeal was submitted.
  IF NEW.reviewer_actor IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.reviewer_actor IS DISTINCT FROM OLD.reviewer_actor)
    AND NEW.reviewer_actor->>'id' IN (SELECT deciders_behind(NEW.subject_type, NEW.subject_id))
  THEN
    RAISE EXCEPTION 'appeal_reviewer_must_differ' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard_appeal_deciders BEFORE INSERT OR UPDATE ON appeals
  FOR EACH ROW EXECUTE FUNCTION guard_appeal_deciders();

-- A person who decided the appeal cannot review the same decision afterwards.
CREATE OR REPLACE FUNCTION guard_case_reviewers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM appeals a
    WHERE a.subject_type = 'review_case' AND a.subject_id = NEW.id AND a.created_at >= NEW.decided_at
      AND a.reviewer_actor->>'id' IN (NEW.reviewer_actor->>'id', NEW.second_reviewer->>'id')
  ) THEN
    RAISE EXCEPTION 'appeal_reviewer_must_differ' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard_case_reviewers BEFORE UPDATE OF reviewer_actor, second_reviewer ON review_cases
  FOR EACH ROW WHEN (NEW.reviewer_actor IS DISTINCT FROM OLD.reviewer_actor
    OR NEW.second_reviewer IS DISTINCT FROM OLD.second_reviewer)
  EXECUTE FUNCTION guard_case_reviewers();

-- The issuer and the steps of an action do not change: steps are only added.
CREATE OR REPLACE FUNCTION guard_action_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.issued_by IS DISTINCT FROM OLD.issued_by OR EXISTS (
    SELECT FROM jsonb_array_elements(OLD.steps) WITH ORDINALITY AS taken(step, place)
    WHERE NEW.steps->(taken.place::int - 1) IS DISTINCT FROM taken.step
  ) THEN
    RAISE EXCEPTION 'action_history_is_fixed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard_action_history BEFORE UPDATE OF issued_by, steps ON corrective_actions
  FOR EACH ROW EXECUTE FUNCTION guard_action_history();

-- The person who made the decision cannot restore the facts that were dropped with it.
CREATE OR REPLACE FUNCTION guard_restored_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.restored_by IS NOT NULL AND EXISTS (
    SELECT FROM appeals a
    WHERE a.id = NEW.appeal_id AND a.decided_by @> jsonb_build_array(jsonb_build_object('id', NEW.restored_by->>'id'))
  ) THEN
    RAISE EXCEPTION 'appeal_reviewer_must_differ' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard_restored_facts BEFORE INSERT OR UPDATE ON overturned_facts
  FOR EACH ROW EXECUTE FUNCTION guard_restored_facts();
