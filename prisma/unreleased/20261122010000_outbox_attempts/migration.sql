-- How often a job was tried without success. The queue's own count is only a hint: it can be lost or edited.
ALTER TABLE outbox ADD COLUMN attempts_made integer NOT NULL DEFAULT 0;
