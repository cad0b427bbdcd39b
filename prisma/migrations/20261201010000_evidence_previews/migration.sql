-- AlterTable
ALTER TABLE "evidence_features" ADD COLUMN     "preview" BYTEA;
