-- The events that each tenant has sent, in one table, because no index is unique across the partitions of `order_events`.
-- `sql/order-events.sql` fills it.
CREATE TABLE "order_event_keys" (
    "tenant_id" UUID NOT NULL,
    "event_id" TEXT NOT NULL,

    CONSTRAINT "order_event_keys_pkey" PRIMARY KEY ("tenant_id", "event_id")
);
SELECT keep_tenants_apart('order_event_keys');
-- Triggers alone write it.
REVOKE ALL ON order_event_keys FROM trust_app;
