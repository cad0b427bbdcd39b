-- An e-mail address signs in once its owner confirmed it, which is to set a password with a mailed link. Until then it
-- is only written down: any number of tenants may have invited it, each of them once.
CREATE UNIQUE INDEX "users_login_key" ON "users"("email") WHERE "password_hash" IS NOT NULL;
DROP INDEX "users_email_key";
CREATE UNIQUE INDEX "users_tenant_id_email_key" ON "users"("tenant_id", "email");

-- The address that an account moves to when its owner opens the link that was mailed there.
ALTER TABLE "users" ADD COLUMN "pending_email" TEXT,
ADD COLUMN "pending_email_token_hash" TEXT,
ADD COLUMN "pending_email_expires_at" TIMESTAMPTZ(3);
CREATE UNIQUE INDEX "users_pending_email_token_hash_key" ON "users"("pending_email_token_hash");
-- "Forgotten password" finds the invitations of an address that were not accepted yet.
CREATE INDEX "users_email_idx" ON "users"("email");
