-- Wrong second factors are counted for the account, from whatever address they come.
ALTER TABLE "users" ADD COLUMN "second_factor_failures" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
  ADD COLUMN "recovery_required_at" TIMESTAMPTZ(3);
