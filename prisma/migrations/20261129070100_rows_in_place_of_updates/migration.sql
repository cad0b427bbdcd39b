-- The counter of a merchant's events and the holder of a lane are replaced by rows with a greater turn
-- (`sql/event-sequences.sql`, `sql/dispatch-lanes.sql`), so that they are found at once however many dead rows an old
-- snapshot keeps.
ALTER TABLE event_sequences ADD COLUMN "turn" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "changes" INTEGER NOT NULL DEFAULT 0,
  DROP CONSTRAINT event_sequences_pkey, ADD CONSTRAINT event_sequences_pkey PRIMARY KEY (tenant_id, merchant_id, turn);
ALTER TABLE dispatch_lanes ADD COLUMN "turn" BIGINT NOT NULL DEFAULT 0, DROP CONSTRAINT dispatch_lanes_pkey,
  ADD CONSTRAINT dispatch_lanes_pkey PRIMARY KEY (tenant_id, lane, turn);
