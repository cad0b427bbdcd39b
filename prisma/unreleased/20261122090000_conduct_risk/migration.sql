-- Proven misconduct beside the weighted mean, and what tells orders and their consumers apart.
ALTER TABLE "scores" ADD COLUMN "conduct_risk" DOUBLE PRECISION;
ALTER TABLE "order_events" ADD COLUMN "consumer_digest" TEXT, ADD COLUMN "promised_at" TIMESTAMPTZ(3);

-- Complaints look their order up by its reference.
CREATE INDEX "order_events_merchant_id_order_reference_idx" ON "order_events"("merchant_id", "order_reference");
