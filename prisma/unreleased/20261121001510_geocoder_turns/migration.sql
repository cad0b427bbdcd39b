-- CreateTable
CREATE TABLE "geocoder_turns" (
    "geocoder" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "geocoder_turns_pkey" PRIMARY KEY ("geocoder")
);

-- Belongs to no tenant: only statements across tenants touch it.
REVOKE ALL ON geocoder_turns FROM trust_app;

-- A crash may forget these rows: they are about the next second.
ALTER TABLE geocoder_turns SET UNLOGGED;
