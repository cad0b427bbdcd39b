-- What of a tenant is to be announced, in the order in which it was emitted.
CREATE INDEX outbox_events ON outbox (tenant_id, id) WHERE kind = 'event' AND failed_at IS NULL;
