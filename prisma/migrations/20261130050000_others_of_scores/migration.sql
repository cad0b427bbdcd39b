-- Backtests that ask for no orders read the other facts of a score without those of each day.
ALTER TABLE "scores" ADD COLUMN "others_digest" TEXT;
