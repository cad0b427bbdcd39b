-- Which process looks next for outbox rows that the queue lost: one for all, a second after the last. A crash may empty the
-- table: the next look is then at all rows.
CREATE UNLOGGED TABLE "outbox_sweeps" (
    "name" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "next_all_at" TIMESTAMPTZ(3) NOT NULL,
    "swept_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_sweeps_pkey" PRIMARY KEY ("name")
);
REVOKE ALL ON outbox_sweeps FROM trust_app;
