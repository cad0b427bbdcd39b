-- What a note said before its author edited it: [{text, written_at}], oldest first.
ALTER TABLE "case_notes"
  ADD COLUMN "earlier_texts" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "edited_at" TIMESTAMPTZ(3);
