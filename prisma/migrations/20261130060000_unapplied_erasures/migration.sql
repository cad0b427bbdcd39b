CREATE TABLE "unapplied_erasures" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "restored_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unapplied_erasures_pkey" PRIMARY KEY ("id")
);
