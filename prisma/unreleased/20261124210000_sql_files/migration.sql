-- CreateTable
CREATE TABLE "sql_files" (
    "name" TEXT NOT NULL,
    "checksum" TEXT NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sql_files_pkey" PRIMARY KEY ("name","checksum")
);
REVOKE ALL ON sql_files FROM trust_app;
