-- AlterTable
ALTER TABLE "evidence" ADD COLUMN     "detail_hash" TEXT,
ADD COLUMN     "inner_detail_hash" TEXT,
ADD COLUMN     "is_plain" BOOLEAN;
