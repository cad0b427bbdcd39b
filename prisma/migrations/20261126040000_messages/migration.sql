-- What sentences say, beside their English text: a code and its values.
ALTER TABLE audit_entries ADD COLUMN message jsonb;
ALTER TABLE review_notices ADD COLUMN message jsonb;
ALTER TABLE recommendations ADD COLUMN title_message jsonb, ADD COLUMN rationale_message jsonb;
