-- AlterTable
ALTER TABLE "users" ADD COLUMN     "language" TEXT;

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en';
