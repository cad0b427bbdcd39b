-- Why a webhook is off is a word that machines can read.
UPDATE webhooks SET disabled_reason = 'gone' WHERE disabled_reason IS NOT NULL;
ALTER TABLE webhooks ADD CONSTRAINT disabled_reason_is_known
  CHECK (disabled_reason IN ('gone', 'failing', 'key_revoked'));
