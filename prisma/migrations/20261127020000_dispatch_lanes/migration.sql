-- The events of a tenant wait in lanes, by a hash of their merchant: several dispatchers take them side by side, and those
-- of a merchant stay in order. A generated column, so that an event of an older version has its lane too. There are as many
-- lanes as `LANES` of the dispatcher says.
ALTER TABLE outbox ADD COLUMN "lane" SMALLINT GENERATED ALWAYS AS (
  CASE WHEN kind = 'event' THEN (hashtext(coalesce(payload ->> 'merchant_id', '')) & 7)::smallint END) STORED;
DROP INDEX outbox_events;
CREATE INDEX outbox_events ON outbox (tenant_id, lane, id) WHERE kind = 'event' AND failed_at IS NULL;

CREATE TABLE "dispatch_lanes" (
    "tenant_id" UUID NOT NULL,
    "lane" SMALLINT NOT NULL,
    "holder" UUID NOT NULL,
    "held_until" TIMESTAMPTZ(3),
    "is_wanted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "dispatch_lanes_pkey" PRIMARY KEY ("tenant_id","lane")
);
SELECT keep_tenants_apart('dispatch_lanes');
