-- What kind of danger one person suspended for.
ALTER TABLE "merchants" ADD COLUMN "suspension_category" TEXT;
