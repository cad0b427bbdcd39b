-- A rotated key: for a while the secret before it works too.
ALTER TABLE "api_keys" ADD COLUMN "previous_key_hash" TEXT;
ALTER TABLE "api_keys" ADD COLUMN "previous_ends_at" TIMESTAMPTZ(3);
ALTER TABLE "api_keys" ADD COLUMN "rotated_at" TIMESTAMPTZ(3);
CREATE UNIQUE INDEX "api_keys_previous_key_hash_key" ON "api_keys"("previous_key_hash");
