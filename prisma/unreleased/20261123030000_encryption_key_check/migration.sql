-- One row: a text that the installation's ENCRYPTION_KEY encrypted, by which a process with another key is refused.
CREATE TABLE "encryption_key_check" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "ciphertext" TEXT NOT NULL,

    CONSTRAINT "encryption_key_check_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "encryption_key_check_one_row" CHECK ("id" = 1)
);

-- Belongs to no tenant: only statements across tenants touch it.
REVOKE ALL ON encryption_key_check FROM trust_app;
